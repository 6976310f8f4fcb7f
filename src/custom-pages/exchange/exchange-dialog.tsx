import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { pathOf, type RecordOf, useEngine } from "../../engine";
import { RetryAlert } from "../../ui/retry-alert";
import { WaitingBlock } from "../../ui/waiting-block";
import { shareRefusal } from "./share-refusal";
import { useMyActiveVcards } from "./use-my-active-vcards";

interface ExchangeDialogProps {
  /** What it says, when it is not about sharing as such. */
  title?: string;
  text?: string;
  /** What the button says that shares. */
  share?: string;
  /** Shares the chosen token; a rejection is told in the dialog, which then stays open. */
  onShare: (vcardId: string) => Promise<unknown>;
  /** The way on without a token. */
  without?: { label: string; run: () => Promise<unknown> };
  onClose: () => void;
}

/**
 * Asks which of the person's active tokens to share, and shares it.
 *
 * @example
 * <ExchangeDialog onShare={(vcardId) => shareWith(contact, vcardId)} onClose={close} />
 */
export const ExchangeDialog = ({ title, text, share, onShare, without, onClose }: ExchangeDialogProps) => {
  const translate = useTranslate();
  const { asFailure, failureKey } = useEngine();
  const id = useId();
  const vcards = useMyActiveVcards();
  const [chosen, setChosen] = useState<string>();
  const [running, setRunning] = useState<"share" | "without">();
  const [problem, setProblem] = useState<string>();
  const vcardId = chosen ?? vcards.data?.[0]?.id;

  const run = async (kind: "share" | "without", work: () => Promise<unknown>) => {
    setProblem(undefined);
    setRunning(kind);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(shareRefusal(asFailure(error), failureKey).text);
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <Dialog
      open
      onClose={() => !running && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>{title ?? translate("sharing.exchange.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{text ?? translate("sharing.exchange.text")}</DialogContentText>
        <TokenChoice vcards={vcards} value={vcardId} onChange={setChosen} isDisabled={running !== undefined} />
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Button onClick={onClose} disabled={running !== undefined}>
          {translate("sharing.exchange.cancel")}
        </Button>
        {without && (
          <Button
            variant="outlined"
            loading={running === "without"}
            disabled={running !== undefined}
            onClick={() => void run("without", without.run)}
          >
            {without.label}
          </Button>
        )}
        <Button
          variant="contained"
          loading={running === "share"}
          disabled={vcardId === undefined || running !== undefined}
          onClick={() => vcardId !== undefined && void run("share", () => onShare(vcardId))}
        >
          {share ?? translate("sharing.exchange.share")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

// On a phone each answer has a line of its own, the one most wanted first.
const actionsStyle = {
  flexDirection: { xs: "column-reverse", sm: "row" },
  alignItems: { xs: "stretch", sm: "center" },
  gap: 1,
  "& > :not(style) ~ :not(style)": { marginInlineStart: 0 },
} as const;

interface TokenChoiceProps {
  vcards: ReturnType<typeof useMyActiveVcards>;
  value: string | undefined;
  onChange: (id: string) => void;
  isDisabled: boolean;
}

/** One of the person's active tokens, or the way to the first one. */
const TokenChoice = ({ vcards, value, onChange, isDisabled }: TokenChoiceProps) => {
  const translate = useTranslate();
  const { data, isPending, refetch } = vcards;
  if (isPending) return <WaitingBlock height={64} />;
  if (!data) return <RetryAlert text={translate("sharing.exchange.failed")} onRetry={() => void refetch()} />;
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
