import { useEffect, useState } from "react";
import { useEngine } from "../../engine-provider";

const longestLife = 7 * 24 * 3_600_000;

/** What all kept work has: which panel wrote it, and when it began, in milliseconds since 1970. */
interface KeptFile {
  version: 1;
  at: number;
}

/** Work that was left, with all that it takes to go on. */
export interface Kept<File extends KeptFile, Run> {
  file: File;
  run: Run;
}

/** Where the work of a list is kept for the person who is here, in the company that they work for. */
export const useWorkPlace = (work: string) => {
  const { actor, kept } = useEngine();
  const place = { person: actor.id, company: actor.company?.id, work };
  return {
    keep: async (parts: { file?: unknown; run: unknown }) => kept?.keep(place, parts),
    find: async () => kept?.find(place),
    forget: async () => kept?.forget(place),
  };
};

/** The work of a list that is done to many of its rows. */
export const bulkWorkOf = ({ resource }: { resource: string }) => `bulk/${resource}`;

/** The work that was left in this place, where there is some that can go on. */
export const useKept = <File extends KeptFile, Run>(work: string) => {
  const { find, forget } = useWorkPlace(work);
  const [left, setLeft] = useState<Kept<File, Run>>();
  const look = async () => {
    const found = await find();
    // whatever has the version was written as the type says
    const { file, run } = (found ?? {}) as Partial<Kept<File, Run>>;
    const isGood = file?.version === 1 && run && Date.now() - file.at < longestLife;
    if (found && !isGood) void forget();
    setLeft(isGood ? { file, run } : undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place of its own has a list of its own
  useEffect(() => {
    void look();
  }, []);
  return {
    left,
    look,
    forget: () => {
      setLeft(undefined);
      return forget();
    },
  };
};
