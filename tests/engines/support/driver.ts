/** What a browser is asked for, whichever protocol it speaks. */
export interface Driver {
  open: (url: string) => Promise<unknown>;
  /** What an expression comes to in the page: text, a number, a truth value or nothing. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Keys and pointers, as the actions of WebDriver describe them; both protocols send the same. */
  perform: (actions: object[]) => Promise<unknown>;
  /** Gives a file to an input. */
  attach: (selector: string, file: string) => Promise<unknown>;
  /** Through the history: -1 is back. */
  travel: (steps: -1 | 1) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  photograph: () => Promise<Buffer>;
  /** Errors of the page so far, and requests that failed where they are seen. */
  problems: string[];
  seesRequests: boolean;
  close: () => Promise<void>;
}
