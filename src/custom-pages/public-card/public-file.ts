const endings = { vcf: ".vcf", qr: "/qr.svg" };

/** Where the server hands out a public token as a contact file or as a QR code. */
export const publicFile = (slug: string, kind: keyof typeof endings): string =>
  `/api/public/vcards/${encodeURIComponent(slug)}${endings[kind]}`;
