import type { Env } from "../env";

/** Address of the page that shows a token to anybody. */
export const publicPage = ({ PUBLIC_URL }: Env, { slug }: { slug: string }) => `${PUBLIC_URL}/public/vcards/${slug}`;
