import type {
  AccountTexts,
  MailSampleTexts,
  OwnDataTexts,
  PanelTexts,
  PermissionTexts,
  PublicCardTexts,
  PublicDictionary,
  RetentionTexts,
  SecondStepTexts,
  SingleSignOnTexts,
} from "./dictionary";

/** The rooms of one language, each fetched by those who show it: a missing text does not compile. */
export interface Rooms {
  panel: () => Promise<{ panelTexts: PanelTexts; later?: FetchTexts }>;
  /** What the pages say that open without the panel. */
  open: () => Promise<{ publicDictionary: PublicDictionary }>;
  /** Registration, confirmation and forgotten passwords, and which words a guesser of passwords tries first. */
  accounts: () => Promise<{ accounts: AccountTexts; loadGuessedWords: () => Promise<{ dictionary: GuessedWords }> }>;
  /** The second step of a sign-in, and showing once more who one is. */
  secondStep: () => Promise<{ secondStep: SecondStepTexts }>;
  /** The card that anybody may open. */
  publicCard: () => Promise<{ publicCard: PublicCardTexts }>;
  /** What parts of the panel say that few open: in one file, since the sign-in screen carries the address of each. */
  seldom: () => Promise<{
    mailSamples: MailSampleTexts;
    ownData: OwnDataTexts;
    permissions: PermissionTexts;
    singleSignOn: SingleSignOnTexts;
  }>;
  retention: () => Promise<{ retention: RetentionTexts }>;
}

/**
 * Fetches what the build leaves out of the panel's room (`scripts/build/split-texts.mjs`), to be laid over what has come: the
 * `_names` of all resources, the `_rest`, which is all of it, or the texts of the resource of a name.
 */
type FetchTexts = (part: string) => Promise<{ panelTexts: object }>;

type GuessedWords = Record<string, (string | number)[]>;
