import { useTranslate } from "react-admin";
import type { components } from "../../../openapi/schema";
import { exchangeTones } from "../../resources/fields/exchange-tones";

/** What became of a share: the state of its exchange, or why there is none. */
export type ShareCodeName = components["schemas"]["ExchangeStatus"] | "DUPLICATE" | "FAILED";

/** The code as a chip in the person's language. */
export const ShareCode = ({ code }: { code: ShareCodeName }) => {
  const translate = useTranslate();
  return (
    <span className="vc-chip" data-tone={tones[code]}>
      {translate(`sharing.codes.${code}.label`)}
    </span>
  );
};

const tones: Record<ShareCodeName, string> = {
  ...exchangeTones,
  DUPLICATE: "warning",
  FAILED: "error",
};
