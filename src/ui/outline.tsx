import { type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import "./ui.css";

/** What passes in a blink is not drawn: an outline that comes and goes costs what it stands for its time. In ms. */
const blink = 150;

interface OutlineProps {
  className: string;
  /** The room that it takes from the first, in px. */
  minHeight?: number;
  /** Whether a blink has passed already when it comes. */
  isLate?: boolean;
  children?: ReactNode;
}

/**
 * Whether what is on its way from the first has taken longer than a blink, which begins when the page is painted: an answer
 * that comes while a slow phone still draws would be late before it is heard.
 */
export const useIsLate = (atFirst = false): boolean => {
  const [isLate, setLate] = useState(atFirst);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLate(true), blink);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isLate;
};

/** Stands for what is on its way, which is said at once, and drawn when it takes longer than a blink. */
export const Outline = ({ className, minHeight, isLate: isLateAtFirst, children }: OutlineProps) => {
  const translate = useTranslate();
  const isLate = useIsLate(isLateAtFirst);
  return (
    <div className={className} style={{ minHeight }} role="status" aria-busy="true">
      <span className="vc-hidden">{translate("engine.loading")}</span>
      {isLate && (
        <div className="vc-breathes" aria-hidden="true">
          {children}
        </div>
      )}
    </div>
  );
};
