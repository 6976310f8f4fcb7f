interface PublicPage {
  path: string;
  module: string;
  /** The texts that come with it besides those of all public pages. */
  room?: string;
}

export const publicPages: PublicPage[];
export const accountPages: string[];
