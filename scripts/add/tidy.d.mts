export const tidy: <File extends { path: string; text: string }>(files: File[]) => File[];
