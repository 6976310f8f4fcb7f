import { useEffect, useState } from "react";

/**
 * What a page without the panel asks for when it opens: nothing yet while it is on the way. `read` says itself what went
 * wrong, and stands outside of the component; `retry` asks again.
 */
export const useAnswer = <Of, Answer>(read: (of: Of) => Promise<Answer>, of: Of) => {
  const [answer, setAnswer] = useState<Answer>();
  const isLoading = answer === undefined;

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    read(of).then((next) => isWanted && setAnswer(() => next));
    return () => {
      isWanted = false;
    };
  }, [read, of, isLoading]);

  return { answer, retry: () => setAnswer(undefined) };
};
