export const refuseNamesTwice: (files: { path: string; text: string }[]) => void;
