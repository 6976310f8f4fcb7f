import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { useFailureToast } from "../../providers/use-failure-toast";
import { useRespond } from "./use-respond";

const ExchangeDialog = lazy(async () => ({ default: (await import("./exchange-dialog")).ExchangeDialog }));

interface RespondButtonsProps {
  /** Id of the exchange. */
  id: string;
  /** Whose token it is. */
  name: string;
}

/**
 * Accepts or rejects a received token; accepting offers to send one back.
 *
 * @example
 * {exchange.status === "PENDING" && <RespondButtons id={exchange.id} name="Ana" />}
 */
export const RespondButtons = ({ id, name }: RespondButtonsProps) => {
  const translate = useTranslate();
  const respond = useRespond();
  const onError = useFailureToast();
  const [isAccepting, setAccepting] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const reject = async () => {
    setRejecting(true);
    try {
      await respond(id, { accept: false });
    } catch (error) {
      onError(error);
    } finally {
      setRejecting(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-haspopup="dialog"
        aria-label={translate("sharing.respond.acceptNamed", { name })}
        disabled={isRejecting}
        onClick={() => setAccepting(true)}
      >
        {translate("sharing.respond.accept")}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={translate("sharing.respond.rejectNamed", { name })}
        loading={isRejecting}
        onClick={() => void reject()}
      >
        {translate("sharing.respond.reject")}
      </Button>
      <Suspense>
        {isAccepting && (
          <ExchangeDialog
            title={translate("sharing.respond.title", { name })}
            text={translate("sharing.respond.text")}
            share={translate("sharing.respond.send")}
            onShare={(vcardId) => respond(id, { accept: true, vcardId })}
            without={{
              label: translate("sharing.respond.without"),
              run: () => respond(id, { accept: true }),
            }}
            onClose={() => setAccepting(false)}
          />
        )}
      </Suspense>
    </>
  );
};
