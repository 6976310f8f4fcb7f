import Alert from "@mui/material/Alert";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNotify, useTranslate } from "react-admin";

/** Says so while the device has no connection, and when it is back. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOffline = useRef(false);

  useEffect(() => {
    if (isOnline && wasOffline.current) notify("shell.offline.back", { type: "success" });
    wasOffline.current = !isOnline;
  }, [isOnline, notify]);

  return (
    <div role="status">
      {!isOnline && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {translate("shell.offline.gone")}
        </Alert>
      )}
    </div>
  );
};

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};
