/** Signs in, and answers what makes calls of that person: each reads its reply whole. */
export const signIn = async (url, login, headers = {}) => {
  const { token } = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ login, password: "demo1234" }),
  }).then((response) => response.json());
  return (path) => async () => {
    const response = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return JSON.parse(await response.text());
  };
};
