import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { ShareCode, type ShareCodeName } from "./share-code";

export interface ShareResult {
  /** Whom it was for, as the sender knows them. */
  to: string;
  code: ShareCodeName;
  /** Dictionary key of the sentence. */
  text: string;
}

/** What became of each share, told to those who do not see it too. */
export const ShareResults = ({ results }: { results: readonly ShareResult[] }) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate("sharing.results")}>
      {results.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", padding: 0, margin: 0, display: "grid", gap: 1.5 }}>
          {results.map(({ to, code, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same person may be there twice, and rows never move.
            <li key={results.length - at}>
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                  {to}
                </Typography>
                <ShareCode code={code} />
              </Box>
              <Typography variant="body2" color="textSecondary">
                {translate(text)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};
