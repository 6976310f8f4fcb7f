import { useState } from "react";
import { useNotify } from "react-admin";
import { messageKey } from "./message-key";
import { panelApi } from "./panel-api";
import { useFailureToast } from "./use-failure-toast";

interface DeedOptions<Reply> {
  /** The token says it, too: a new one is had first. That it cannot be had now undoes nothing. */
  renews?: boolean;
  /** What follows here, once it is done. */
  done?: (reply: Reply) => void;
  /** What a failure means here, beside being told. */
  failed?: (error: unknown) => void;
}

/**
 * Something that a press does by calls of its own: busy until it has an answer, and its failure told. What has a reply is
 * done, whatever becomes of what follows.
 *
 * @example
 * const { isBusy, run, tell } = useDeed();
 * run(async () => dataOf(await panelApi.DELETE("/me/avatar")), { done: ({ type }) => tell(type) });
 */
export const useDeed = () => {
  const notify = useNotify();
  const onError = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const tell = (type: string) => notify(messageKey("success", type), { type: "success" });
  const run = async <Reply>(
    call: () => Promise<Reply>,
    { renews = false, done, failed }: DeedOptions<Reply> = {},
  ): Promise<void> => {
    setBusy(true);
    try {
      const reply = await call();
      if (renews) await panelApi.renew().catch(() => undefined);
      done?.(reply);
    } catch (error) {
      failed?.(error);
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run, tell };
};
