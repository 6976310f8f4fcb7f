import { type ReactNode, useEffect } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { navigation } from "../public/navigation";

/** The panel's router. It tells the entry of every move, since some lead out of the panel, as to /unauthorized. */
export const PanelRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <Report />
    {children}
  </BrowserRouter>
);

const Report = () => {
  const { pathname } = useLocation();
  // Only the path decides which page the entry shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the signal, not an input
  useEffect(() => navigation.sync(), [pathname]);
  return null;
};
