import { type Accepted, lookOf, type UploadProps } from "../../define/draw";
import { UploadCard } from "../upload-card";
import { isNoSuchFile } from "../use-upload";
import { isFile, writeSize } from "./written-file";

/** A file with the ways to get, change and remove it. */
export const FileUpload = (props: UploadProps) => {
  const { value, schema, record, place } = props;
  const { Cell, accepts = { types: {}, maxBytes: 0 } } = lookOf(schema);
  const endings = Object.values(accepts.types).flat();
  const names = endings.map((ending) => ending.slice(1).toUpperCase());
  return (
    <UploadCard
      {...props}
      words="engine.file"
      told={{
        types: new Intl.ListFormat(place.locale, { type: "disjunction" }).format(names),
        most: writeSize(accepts.maxBytes, place.locale),
      }}
      accept={[...Object.keys(accepts.types), ...endings].join(",")}
      saidOf={(failure) => {
        if (failure.fields?.some(({ type }) => type === "TOO_SMALL")) return "engine.file.empty";
        if (isNoSuchFile(failure)) return "engine.file.otherType";
        // The contract's own words are about pictures.
        return failure.type === "SIZE_EXCEEDS_LIMIT" ? "engine.file.tooLarge" : undefined;
      }}
      problemOf={async (file) => {
        const wrong = await problemOf(file, accepts);
        return wrong && `engine.file.${wrong}`;
      }}
      isThere={isFile(value)}
      show={(sent) => (
        <p className="vc-upload-file">
          {sent ? (
            sent.name
          ) : isFile(value) ? (
            <Cell value={value} record={record} place={place} look={lookOf(schema)} />
          ) : (
            place.translate("engine.file.none")
          )}
        </p>
      )}
    />
  );
};

/** What is wrong with a chosen file. A system that does not know a type says none, or one of its own, so the name counts too. */
const problemOf = async (file: File, { types, maxBytes }: Accepted) => {
  const hasEnding = Object.values(types)
    .flat()
    .some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!hasEnding && !Object.hasOwn(types, file.type)) return "otherType";
  if (file.size === 0) return "empty";
  if (file.size > maxBytes) return "tooLarge";
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    // Moved, deleted or forbidden since it was chosen.
    return "unreadable";
  }
};
