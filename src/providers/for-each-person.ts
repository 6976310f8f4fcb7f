import { guard } from "./guard";
import { previewOf } from "./preview";
import type { Session } from "./session";

/**
 * Does something now, and again when another person has come or one has left, may into the panel or no longer, or begins or
 * ends a look as somebody else; fresh tokens of the same one change nothing.
 */
export const forEachPerson = (session: Session, run: () => void): void => {
  const who = () => {
    const { user } = session.get();
    return [user?.sub, guard({ session: session.get() }), previewOf(session)].join(" ");
  };
  run();
  let seen = who();
  session.subscribe(() => {
    const now = who();
    if (now === seen && session.get().ended !== "signed-out") return;
    seen = now;
    run();
  });
};
