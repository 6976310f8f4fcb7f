import { useEffect, useRef } from "react";

/**
 * Whether what began something is still there when the answer comes, for what is done then. Leading elsewhere asks that
 * itself (`use-navigate.ts`).
 *
 * @example
 * const isHere = useIsHere();
 * save().then((saved) => isHere.current && goOnFrom(saved));
 */
export const useIsHere = () => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};
