import { randomUUID } from "node:crypto";
import { dropTemplates } from "./postgres";

/** Names the databases that those of this run are copied from, and removes them at its end. */
export default () => {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL || process.env.TEST_TEMPLATES) return;
  const prefix = `template_${randomUUID().replaceAll("-", "")}_`;
  process.env.TEST_TEMPLATES = prefix;
  return async () => {
    delete process.env.TEST_TEMPLATES;
    await dropTemplates(TEST_DATABASE_URL, prefix);
  };
};
