import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useEvent, useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { formatDay } from "../../i18n/format";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { useDeed } from "../../providers/use-deed";
import { useSession } from "../../providers/use-session";
import { fillIn } from "../../public/fill-in";
import { ownDataTexts } from "../../public/own-data-texts";
import { permissionTexts } from "../../public/permission-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { frame } from "../../ui/theme-tokens";

/** Over every screen of whoever looks as another kind of person: as whom, that nothing is changed, and the way out. It ends by itself in time. */
export const PreviewBanner = () => {
  const texts = useLazyTexts(permissionTexts);
  const navigate = useNavigate();
  const notify = useNotify();
  const { isBusy, run } = useDeed();
  const { user } = useSession();
  const end = useEvent(() =>
    run(panelApi.renew, {
      done: () => {
        navigate("/permissions");
        notify(texts.preview.ended, { type: "info" });
      },
    }),
  );
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
      sx={{ ...bar, position: "sticky", top: frame.topBar, zIndex: "appBar" }}
      action={
        <Button color="inherit" variant="outlined" size="small" loading={isBusy} onClick={() => void end()}>
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

/** Over the whole width; on a phone what can be done stands below what is said, and neither is squeezed. */
const bar = {
  borderRadius: 0,
  display: "grid",
  gridTemplateColumns: { xs: "auto 1fr", sm: "auto 1fr auto" },
  alignItems: "center",
  "& .MuiAlert-action": { gridColumn: { xs: 2, sm: 3 }, justifySelf: "start", margin: 0, padding: 0 },
} as const;

/** Before the token ends, in ms. */
const margin = 5000;

/** Over every screen of whoever asked for the end of their account, until it comes: when, and the way to keep it. */
const ErasureNotice = ({ dueAt }: { dueAt: string }) => {
  const { erasure: texts } = useLazyTexts(ownDataTexts);
  const { isBusy, run, tell } = useDeed();
  const keep = () =>
    run(async () => dataOf(await panelApi.DELETE("/me/erasure")), { renews: true, done: ({ type }) => tell(type) });
  return (
    <Alert
      component="section"
      role="region"
      aria-label={texts.title}
      severity="warning"
      sx={bar}
      action={
        <Button color="inherit" variant="outlined" size="small" loading={isBusy} onClick={() => void keep()}>
          {texts.keep}
        </Button>
      }
    >
      {fillIn(texts.due, { date: formatDay(dueAt) })}
    </Alert>
  );
};

/** What is said over every screen of few people. */
export const Notices = () => {
  const { user } = useSession();
  if (user?.preview) return <PreviewBanner />;
  return user?.erasureDueAt ? <ErasureNotice dueAt={user.erasureDueAt} /> : null;
};
