interface NewFile {
  name: string;
  content: Blob;
}

/** Hands a file to the person's device; what its name may not hold is left out of it. */
export const saveFile = ({ name, content }: NewFile): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ").trim();
  link.click();
  URL.revokeObjectURL(address);
};
