/** That somebody has to show who they are before what they want is done. */
interface Asked {
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

/** Asks the person to show who they are, once for all calls that wait for it: whoever listens draws the question. */
const createConfirmation = () => {
  let asked: Asked | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Asked | undefined) => {
    asked = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => asked,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // nobody is left who could answer
        if (listeners.size === 0) asked?.settle(false);
      };
    },
    /** Whether the person did; not where nobody draws the question. */
    ask: (): Promise<boolean> => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (asked) return asked.answer;
      let resolve: (isConfirmed: boolean) => void = () => {};
      const answer = new Promise<boolean>((settled) => {
        resolve = settled;
      });
      const settle = (isConfirmed: boolean) => {
        // an answer that comes late is none to the question that is asked now
        if (asked === question) set(undefined);
        resolve(isConfirmed);
      };
      const question = { answer, settle };
      set(question);
      return answer;
    },
  };
};

/** The question of this panel. */
export const confirmation = createConfirmation();
