import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Popover from "@mui/material/Popover";
import { useEffect, useId, useState } from "react";
import { useTranslate } from "react-admin";
import "./tour.css";

/** Where the tour stops, in this order: what bears the name in `data-tour`, as long as it is on the screen. */
const stops = ["menu", "search", "company", "tools", "account"] as const;

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Those that this person sees here and now. */
const stopsHere = () =>
  stops.flatMap((name) => {
    const anchors = document.querySelectorAll<HTMLElement>(`[data-tour=${name}]`);
    const anchor = [...anchors].find(isShown);
    return anchor ? [{ name, anchor }] : [];
  });

interface TourProps {
  /** Offered first, beside what the person does: they may have come for something. */
  isOffer: boolean;
  /** It has been walked, or the person does not want it. */
  onEnd: () => void;
}

/** Shows around: one part of the frame after the other, each with a sentence of what it is for. */
export const Tour = ({ isOffer, onEnd }: TourProps) => {
  const [isBegun, setBegun] = useState(!isOffer);
  return isBegun ? <Stops onEnd={onEnd} /> : <Offer onBegin={() => setBegun(true)} onEnd={onEnd} />;
};

const Offer = ({ onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    // first by keyboard, and in sight at the end of the page, so that it moves nothing from under a pointer
    <Paper component="section" aria-labelledby={id} elevation={6} className="vc-tour-offer">
      <div>
        <h2 id={id}>{translate("shell.tour.offer")}</h2>
        <p>{translate("shell.tour.offerText")}</p>
      </div>
      <div className="vc-tour-answers">
        <Button onClick={onEnd}>{translate("shell.tour.notNow")}</Button>
        <Button variant="contained" onClick={onBegin}>
          {translate("shell.tour.begin")}
        </Button>
      </div>
    </Paper>
  );
};

const Stops = ({ onEnd }: { onEnd: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [all] = useState(stopsHere);
  const [at, setAt] = useState(0);
  const stop = all[at];
  const anchor = stop?.anchor;
  useEffect(() => {
    if (!anchor) return onEnd();
    anchor.classList.add("vc-tour-here");
    anchor.scrollIntoView?.({ block: "nearest" });
    return () => anchor.classList.remove("vc-tour-here");
  }, [anchor, onEnd]);
  if (!stop) return null;
  const isLast = at === all.length - 1;
  return (
    <Popover
      // its place is found anew for each stop
      key={stop.name}
      open
      anchorEl={stop.anchor}
      onClose={onEnd}
      transitionDuration={0}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      transformOrigin={{ vertical: "top", horizontal: "center" }}
      slotProps={{
        paper: {
          className: "vc-tour",
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": `${id}-title`,
          "aria-describedby": `${id}-text`,
        },
      }}
    >
      <p className="vc-tour-count">{translate("shell.tour.count", { at: at + 1, of: all.length })}</p>
      <h2 id={`${id}-title`}>{translate(`shell.tour.stops.${stop.name}.title`)}</h2>
      <p id={`${id}-text`}>{translate(`shell.tour.stops.${stop.name}.text`)}</p>
      <div className="vc-tour-answers">
        {!isLast && <Button onClick={onEnd}>{translate("shell.tour.skip")}</Button>}
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{translate("shell.tour.back")}</Button>}
        <Button variant="contained" autoFocus onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
          {translate(isLast ? "shell.tour.end" : "shell.tour.next")}
        </Button>
      </div>
    </Popover>
  );
};
