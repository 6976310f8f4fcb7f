import { setTimeout as wait } from "node:timers/promises";
import { type Client, Cut } from "./create-client";
import { aCompanyAdmin, aPerson, aPlatformAdmin, type Cast, Refused, signIn, signInAtWork } from "./stories";

interface Writing {
  client: Client;
  cast: Cast;
  /** Until then stories begin again and again. */
  isOver: () => boolean;
}

/** Writes in eight stories at once, whatever becomes of each. What is neither an answer of the contract nor a cut ends all. */
export const writeAlong = async ({ client, cast, isOver }: Writing) => {
  const admin = await signIn(client, "admin");
  const atWork = await signInAtWork(client);
  const stories = [
    () => aPerson(client, cast),
    () => aCompanyAdmin(client, atWork),
    () => aPlatformAdmin(client, admin),
    () => aPerson(client, cast),
  ];
  const tell = async (story: () => Promise<void>) => {
    while (!isOver()) {
      try {
        await story();
      } catch (error) {
        if (!(error instanceof Cut || error instanceof Refused)) throw error;
        await wait(50);
      }
    }
  };
  await Promise.all([...stories, ...stories].map(tell));
};
