import MyLocationIcon from "@mui/icons-material/MyLocation";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { useEffect, useRef, useState } from "react";
import type { Place } from "../../define/draw";
import type { Coordinates } from "./written-coordinates";

interface MyLocationProps {
  place: Pick<Place, "translate">;
  onFound: (here: Coordinates) => void;
  disabled?: boolean | undefined;
}

type Problem = "refused" | "unavailable";

/** Takes the place where the device is. It is asked for when somebody presses this, and at no other time. */
export const MyLocation = ({ place: { translate }, onFound, disabled = false }: MyLocationProps) => {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const ask = async () => {
    setProblem(undefined);
    setAsking(true);
    const answer = await whereAmI();
    // whoever went on meanwhile has another place in mind
    if (!isThere.current) return;
    setAsking(false);
    if (typeof answer === "string") setProblem(answer);
    else onFound(answer);
  };

  return (
    <div>
      <Button
        size="small"
        startIcon={<MyLocationIcon />}
        loading={isAsking}
        loadingPosition="start"
        disabled={disabled}
        onClick={() => void ask()}
      >
        {translate(`engine.coordinates.${isAsking ? "asking" : "here"}`)}
      </Button>
      <FormHelperText error role="alert" sx={{ marginInline: 0, "&:empty": { display: "none" } }}>
        {problem && translate(`engine.coordinates.${problem}`)}
      </FormHelperText>
    </div>
  );
};

/** Nobody waits longer; what the device found out in the last minute will do. */
const patience = { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true };

const whereAmI = () =>
  new Promise<Coordinates | Problem>((resolve) => {
    // absent on pages that did not come over a safe connection
    const { geolocation }: { geolocation?: Geolocation } = navigator;
    if (!geolocation) return resolve("unavailable");
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: inMetres(coords.latitude), longitude: inMetres(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "refused" : "unavailable"),
      patience,
    );
  });

/** Five decimals are a metre; devices say more than they know. */
const inMetres = (degrees: number) => Number(degrees.toFixed(5));
