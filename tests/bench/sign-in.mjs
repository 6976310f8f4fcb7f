/** Signs a demonstration account in. */
export const tokenOf = async (url, login) => {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ login, password: "demo1234" }),
  });
  const { token } = await response.json();
  return token;
};

/** Signs in, and answers what makes calls of that person: each reads its reply whole. */
export const signIn = async (url, login, headers = {}) => {
  const token = await tokenOf(url, login);
  return (path) => async () => {
    const response = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return JSON.parse(await response.text());
  };
};
