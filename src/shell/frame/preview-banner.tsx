import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useEvent, useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { panelApi } from "../../providers/panel-api";
import { useFailureToast } from "../../providers/use-failure-toast";
import { useSession } from "../../providers/use-session";
import { permissionTexts } from "../../public/permission-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { frame } from "../../ui/theme-tokens";

/** Over every screen of whoever looks as another kind of person: as whom, that nothing is changed, and the way out. It ends by itself in time. */
export const PreviewBanner = () => {
  const texts = useLazyTexts(permissionTexts);
  const navigate = useNavigate();
  const notify = useNotify();
  const onError = useFailureToast();
  const [isEnding, setEnding] = useState(false);
  const { user } = useSession();
  const end = useEvent(async () => {
    setEnding(true);
    try {
      await panelApi.renew();
      navigate("/permissions");
      notify(texts.preview.ended, { type: "info" });
    } catch (error) {
      onError(error);
      setEnding(false);
    }
  });
  const over = user?.exp;
  useEffect(() => {
    if (over === undefined) return;
    const timer = setTimeout(() => void end(), Math.max(0, over * 1000 - Date.now() - margin));
    return () => clearTimeout(timer);
  }, [over, end]);
  if (!user?.preview) return null;
  const { now, readOnly, end: leave } = texts.preview;
  const name = user.company ? ` · ${user.company.name}` : "";
  return (
    <Alert
      component="section"
      role="region"
      aria-label={now}
      severity="warning"
      variant="filled"
      sx={{ position: "sticky", top: frame.topBar, zIndex: "appBar", borderRadius: 0, alignItems: "center" }}
      action={
        <Button color="inherit" variant="outlined" size="small" loading={isEnding} onClick={() => void end()}>
          {leave}
        </Button>
      }
    >
      {now}{" "}
      <strong>
        {texts.kinds[user.preview.kind]}
        {name}
      </strong>
      . {readOnly}
    </Alert>
  );
};

/** Before the token ends, in ms. */
const margin = 5000;
