export const past: (verb: string) => string;
export const participle: (verb: string, language: "pt-br" | "es") => string | undefined;
