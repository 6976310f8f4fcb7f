import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  CloseNotificationContext,
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from "react-admin";
import { createPortal } from "react-dom";
import { RequestCode } from "../../engine";
import { withoutRequest } from "../../providers/message-key";
import { listen, shortcuts, shortKey } from "../../ui/shortcuts";

/** Long enough to read; what went wrong stays longer than what went right. */
const duration = { success: 4000, info: 5000, warning: 7000, error: 9000 } as const;

/** Messages at the bottom right, one after the other; a new one hurries the old one away. */
export const Toasts = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (current) return setOpen(false);
    setCurrent(takeNotification() ?? undefined);
    setOpen(true);
  }, [notifications, current, takeNotification]);

  const close = useCallback(() => setOpen(false), []);
  const settled = useRef<NotificationPayload>(undefined);
  const settle = (isUndo: boolean) => {
    // on its way out, too: the next in turn is of another one, which is still to be told of
    if (settled.current === current) return;
    settled.current = current;
    takeMutation()?.({ isUndo });
  };
  const undo = useEvent(() => {
    settle(true);
    close();
  });
  const isUndoable = isOpen && Boolean(current?.notificationOptions?.undoable);
  useEffect(() => (isUndoable ? listen({ undo }) : undefined), [isUndoable, undo]);
  const isFailure = current?.type === "error" || current?.type === "warning";
  useEffect(() => {
    // whoever tries again is not told any more of the time before
    if (isFailure) addEventListener("submit", close);
    return () => removeEventListener("submit", close);
  }, [isFailure, close]);
  if (!current) return null;

  const { message, type, notificationOptions: { messageArgs, undoable, autoHideDuration } = {} } = current;
  const { key, request } = typeof message === "string" ? withoutRequest(message) : { key: undefined };
  // nobody copies a code that goes away
  const usual = request === undefined ? duration[type] : null;
  const onExited = () => {
    // Untaken means not undone: only now is the change really sent.
    if (undoable) settle(false);
    setCurrent(undefined);
  };
  // beside an open dialog, which hides from screen readers whatever was there before it
  return createPortal(
    <CloseNotificationContext value={close}>
      <Snackbar
        open={isOpen}
        autoHideDuration={autoHideDuration === undefined ? usual : autoHideDuration}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        onClose={(_event, reason) => reason !== "clickaway" && close()}
        slotProps={{ transition: { onExited } }}
        disableWindowBlurListener={Boolean(undoable)}
      >
        <Alert
          severity={type}
          variant="filled"
          role={isFailure ? "alert" : "status"}
          closeText={translate("shell.toast.close")}
          onClose={close}
          action={
            undoable ? (
              <Button
                color="inherit"
                size="small"
                aria-keyshortcuts={shortcuts.undo.keys.join(" ")}
                onClick={() => undo()}
              >
                {translate("shell.toast.undo")}
                {/* the way there by Tab is long; those who hear the page are told by the button itself */}
                <Box component="kbd" aria-hidden sx={keyStyle}>
                  {shortKey("undo")}
                </Box>
              </Button>
            ) : undefined
          }
          sx={{ maxWidth: 480, boxShadow: 6, alignItems: "center" }}
        >
          {key === undefined ? message : translate(key, messageArgs)}
          {request && <RequestCode code={request} />}
        </Alert>
      </Snackbar>
    </CloseNotificationContext>,
    document.body,
  );
};

// where there is no mouse, there is hardly a key
const keyStyle = {
  display: "none",
  "@media (hover: hover)": { display: "inline" },
  marginInlineStart: 1,
  font: "inherit",
  fontWeight: 400,
  whiteSpace: "nowrap",
} as const;
