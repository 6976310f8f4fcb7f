import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { type components, mailKindValues } from "../../../openapi/schema";
import { RecordStates, useLocale } from "../../engine";
import { languages } from "../../i18n/languages";
import { rooms } from "../../i18n/rooms";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { createLazyTexts } from "../../public/lazy-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import "./mail-samples.css";

type MailSample = components["schemas"]["MailSample"];

const sampleTexts = createLazyTexts(async (locale) => (await rooms[locale].seldom()).mailSamples);

/** Every kind of mail as its recipients see it, in every language beside each other. The kind stands in the address. */
export const MailSamples = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const texts = useLazyTexts(sampleTexts);
  const title = useId();
  const help = useId();
  const [search, setSearch] = useSearchParams();
  const kinds = mailKindValues
    .map((value) => ({ value, label: translate(`resources.mails.values.kind.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const kind = mailKindValues.find((known) => known === search.get("kind")) ?? kinds[0]?.value ?? "account-made";
  const isText = search.get("as") === "text";
  const query = useQuery({
    queryKey: ["mail-samples", kind],
    queryFn: async ({ signal }) =>
      dataOf(await panelApi.GET("/mail-samples", { params: { query: { kind } }, signal })).data,
  });
  return (
    <section className="vc-view" aria-labelledby={title}>
      <header className="vc-header">
        <h1 id={title}>{translate("shell.pages.mailSamples")}</h1>
      </header>
      <p className="ms-intro">{texts.intro}</p>
      <div className="ms-tools">
        <TextField
          select
          size="small"
          label={texts.kind}
          value={kind}
          onChange={({ target }) => setSearch({ kind: target.value, ...(isText && { as: "text" }) }, { replace: true })}
        >
          {kinds.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <div>
          <FormControlLabel
            label={texts.asText}
            control={
              <Switch
                checked={isText}
                slotProps={{ input: { "aria-describedby": help } }}
                onChange={() => setSearch({ kind, ...(!isText && { as: "text" }) }, { replace: true })}
              />
            }
          />
          <p id={help} className="ms-help">
            {texts.asTextHelp}
          </p>
        </div>
      </div>
      <RecordStates query={query}>
        {(samples) => (
          <div className="ms-samples">
            {samples.map((sample) => (
              <Sample key={`${sample.locale}/${sample.text}`} sample={sample} isText={isText} />
            ))}
          </div>
        )}
      </RecordStates>
    </section>
  );
};

interface SampleProps {
  sample: MailSample;
  isText: boolean;
}

/** A mail in a frame that runs no script and opens nothing. */
const Sample = ({ sample: { locale, subject, text, html }, isText }: SampleProps) => {
  const heading = useId();
  const language = Object.entries(languages).find(([tag]) => tag === locale)?.[1];
  return (
    <article className="vc-paper ms-sample" aria-labelledby={heading}>
      <header>
        <p>{language?.name ?? locale}</p>
        <h2 id={heading} lang={locale} dir={language?.direction}>
          {subject}
        </h2>
      </header>
      {isText ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <pre tabIndex={0} lang={locale} dir={language?.direction}>
          {text}
        </pre>
      ) : (
        // what a link in it leads to would open elsewhere, which the frame may not
        <iframe title={subject} sandbox="" srcDoc={html.replace("<head>", '<head><base target="_blank">')} />
      )}
    </article>
  );
};
