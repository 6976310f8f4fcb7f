/** A server made of functions: what each call answers, and what was asked. */
export const createFetcher = (answer: (request: Request, body: unknown) => Response | Promise<Response>) => {
  const requests: { method: string; url: URL; headers: Headers; body: unknown }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    requests.push({ method: request.method, url: new URL(request.url), headers: request.headers, body });
    return answer(request, body);
  };
  return { fetch, requests };
};

/** An error as the contract words it. */
export const refusal = (code: number, type: string, headers?: HeadersInit): Response =>
  Response.json({ code, type, message: "In English." }, { status: code, headers });

/** A server that never answers; the call ends when its sender gives up. */
export const hang = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(request.signal.reason);
    if (request.signal.aborted) giveUp();
    request.signal.addEventListener("abort", giveUp);
  });
