interface PublicPage {
  path: string;
  module: string;
  /** The texts that come with it besides those of all public pages. */
  room?: string;
}

export const publicPages: PublicPage[];
/** The addresses whose page the entry itself has. */
export const entryPaths: string[];
export const accountPages: string[];
