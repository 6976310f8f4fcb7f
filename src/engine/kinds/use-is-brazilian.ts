import { useWatch } from "react-hook-form";

/** Whether the field stands in an address of Brazil: its neighbour `country` says so, or says nothing yet. */
export const useIsBrazilian = (source: string): boolean => {
  const country: unknown = useWatch({ name: source.replace(/[^.]+$/, "country") });
  return country === "BR" || country === "" || country === undefined;
};
