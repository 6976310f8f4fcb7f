import type { Operation } from "../contract/operation";
import { localeValues } from "../languages/languages";
import { asHtml, asText } from "../mails/layout";
import { samplesOf } from "../mails/samples";

/** What a kind of mail says, one thing after the other, each in every language. */
export const listMailSamples: Operation<"listMailSamples"> = async ({ query: { kind } }) => {
  const inLanguages = localeValues.map((locale) =>
    samplesOf(kind, locale).map(({ letter }) => {
      const written = letter(locale);
      return {
        locale,
        subject: written.subject,
        text: asText(written, locale),
        html: asHtml(written, locale),
      };
    }),
  );
  const [first = []] = inLanguages;
  return { status: 200, body: { data: first.flatMap((_, at) => inLanguages.flatMap((all) => all.slice(at, at + 1))) } };
};
