interface NewFile {
  name: string;
  type: string;
  text: string;
}

/** Hands a text to the person's device as a file; what a file's name may not hold is left out of it. */
export const saveFile = ({ name, type, text }: NewFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ").trim();
  link.click();
  URL.revokeObjectURL(address);
};
