export interface Place {
  value: unknown;
  at: (key: string | number) => Place;
  line: () => string;
}

export const openContract: (file: string) => Promise<Place>;
