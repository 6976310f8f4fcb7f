export const commandOf: (text: string) => string[] | undefined;
