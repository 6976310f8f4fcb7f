import { Navigate } from "react-router-dom";
import { useEngine } from "../../engine";
import { places } from "../../providers/workspace/places";
import { AccessDenied } from "../messages/access-denied";
import { useFrame } from "./frame";

/** `/` leads platform users home, and everybody else to the first entry of their menu. */
export const Start = () => {
  const { actor } = useEngine();
  const { menu } = useFrame();
  const to = actor.role === "PLATFORM_USER" ? places.home : menu[0]?.to;
  return to ? <Navigate to={to} replace /> : <AccessDenied />;
};
