import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { pathOf, type RecordOf } from "../../engine";
import type { useMyActiveVcards } from "./use-my-active-vcards";

interface TokenChoiceProps {
  vcards: ReturnType<typeof useMyActiveVcards>;
  value: string | undefined;
  onChange: (id: string) => void;
  isDisabled: boolean;
}

/** One of the person's active tokens, or the way to the first one. */
export const TokenChoice = ({ vcards, value, onChange, isDisabled }: TokenChoiceProps) => {
  const translate = useTranslate();
  const { data, isPending, refetch } = vcards;
  if (isPending) return <Skeleton variant="rounded" height={64} aria-label={translate("sharing.exchange.loading")} />;
  if (!data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate("sharing.exchange.retry")}
          </Button>
        }
      >
        {translate("sharing.exchange.failed")}
      </Alert>
    );
  }
  if (data.length === 0) {
    return (
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={pathOf({ resource: "me/vcards", screen: "create" })}
          >
            {translate("sharing.exchange.create")}
          </Button>
        }
      >
        {translate("sharing.exchange.none")}
      </Alert>
    );
  }
  return (
    <RadioGroup
      aria-label={translate("sharing.exchange.tokens")}
      value={value ?? ""}
      onChange={(_, id) => onChange(id)}
      sx={{ gap: 1, flexWrap: "nowrap" }}
    >
      {data.map((vcard) => (
        <FormControlLabel
          key={vcard.id}
          value={vcard.id}
          disabled={isDisabled}
          control={<Radio />}
          label={<Summary vcard={vcard} />}
          sx={choiceStyle}
        />
      ))}
    </RadioGroup>
  );
};

const Summary = ({ vcard: { name, title, entity, company } }: { vcard: RecordOf<"me/vcards"> }) => (
  <Box component="span" sx={{ display: "block", paddingBlock: 1 }}>
    <Typography component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
      {name}
    </Typography>
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {[title, company?.name ?? entity].filter(Boolean).join(" · ")}
    </Typography>
  </Box>
);

const choiceStyle = {
  margin: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  paddingInlineEnd: 2,
  "&:has(input:checked)": { borderColor: "primary.main" },
} as const;
