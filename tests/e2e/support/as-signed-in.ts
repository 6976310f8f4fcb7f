import { expect, type Page } from "@playwright/test";

/** The headers of whoever is signed in on a page, in the company that was chosen there. */
export const credentials = async (page: Page): Promise<Record<string, string>> => {
  const kept = (key: string) => page.evaluate((name) => sessionStorage.getItem(`vcard-panel.${name}`) ?? "null", key);
  const company = JSON.parse(await kept("workspace"))?.id;
  return { Authorization: `Bearer ${await kept("token")}`, ...(company && { "Company-Id": company }) };
};

/** A record, or a list of them, as the API answers it to whoever is signed in. */
export const read = async (page: Page, path: string) => {
  // the server may close an idle connection just as it is used again
  const answer = await page.request.get(path, { headers: await credentials(page), maxRetries: 3 });
  expect(answer.status(), path).toBe(200);
  return { body: await answer.json(), etag: answer.headers().etag ?? "" };
};

/** Changes a record behind the back of the page that shows it; what is not given and may be absent is emptied. */
export const changeElsewhere = async (page: Page, { path, data }: { path: string; data: object }) => {
  const { etag } = await read(page, path);
  const headers = { ...(await credentials(page)), "If-Match": etag };
  expect((await page.request.put(path, { headers, data })).status(), path).toBe(200);
};
