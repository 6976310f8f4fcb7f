import { useEffect, useSyncExternalStore } from "react";
import { notices } from "./notices";
import { usePublicTexts } from "./public-texts";
import { ToastCard } from "./toast-card";
import { usePlace } from "./use-place";

/** Shows the notice on its pages; it goes with them, and when the person closes it or tries something else. */
export const NoticeToast = () => {
  const dictionary = usePublicTexts();
  const notice = useSyncExternalStore(notices.subscribe, notices.get);
  const { pathname } = usePlace();
  const isGone = notice !== undefined && !notice.on.includes(pathname);
  useEffect(() => {
    if (isGone) notices.clear();
  }, [isGone]);
  useEffect(() => {
    addEventListener("submit", notices.clear, true);
    return () => removeEventListener("submit", notices.clear, true);
  }, []);

  return (
    <div className="public public-notices">
      <div className="public-toasts" role={notice?.kind === "failure" ? "alert" : "status"}>
        {notice && !isGone && <ToastCard kind={notice.kind} text={notice.text(dictionary)} onClose={notices.clear} />}
      </div>
    </div>
  );
};
