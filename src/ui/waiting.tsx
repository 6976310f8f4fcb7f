import { useTranslate } from "react-admin";

/** Stands for a form or a page that is still fetched: a screenful, so that what follows it is not pushed down. */
export const Waiting = () => (
  <p className="vc-waiting" role="status">
    {useTranslate()("engine.loading")}
  </p>
);
