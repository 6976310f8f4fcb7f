import { createContext, useCallback, useContext, useLayoutEffect, useRef } from "react";
import { type NavigateOptions, type To, useLocation, useNavigate as useRouter } from "react-router-dom";

/** Where the person is, as far as it is drawn: another screen may still be on its way. */
export const PlaceContext = createContext<{ readonly current: string | undefined }>({ current: undefined });

const usePlace = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** For the one component that is over every screen. */
export const useDrawnPlace = () => {
  const place = usePlace();
  const drawn = useRef<string>(undefined);
  useLayoutEffect(() => {
    drawn.current = place;
  }, [place]);
  return drawn;
};

/**
 * Leads elsewhere from the place for which it was drawn, and from no other: what ends there after an answer leads nobody
 * who has gone elsewhere meanwhile.
 *
 * @example
 * const navigate = useNavigate();
 * save().then(() => navigate(list));
 */
export const useNavigate = () => {
  const navigate = useRouter();
  const place = usePlace();
  const drawn = useContext(PlaceContext);
  return useCallback(
    (to: To, options?: NavigateOptions): void => {
      if (drawn.current === place) void navigate(to, options);
    },
    [navigate, place, drawn],
  );
};
