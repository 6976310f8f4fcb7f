import { useEffect, useRef } from "react";

/**
 * Whether what began something is still there when the answer comes: whoever has gone elsewhere meanwhile is led nowhere.
 *
 * @example
 * const isHere = useIsHere();
 * save().then(() => isHere.current && navigate(list));
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
