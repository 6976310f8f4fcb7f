/** The short spelling of a success code: other hosts send the long ones too, and both mean the same. */
export const shortSuccess = (type: string): string => type.replace(/_SUCCESS(FULLY)?$/, "");
