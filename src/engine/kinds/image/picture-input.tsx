import ImageOutlined from "@mui/icons-material/ImageOutlined";
import { useEffect, useState } from "react";
import { isPicture } from "../../../ui/is-picture";
import type { UploadProps } from "../../define/draw";
import { useEngine } from "../../engine-provider";
import { plainText } from "../plain-text";
import { UploadCard } from "../upload-card";
import { isNoSuchFile } from "../use-upload";

/** A picture with the ways to change it. */
export const PictureInput = (props: UploadProps) => {
  const { value, place } = props;
  const { failureKey } = useEngine();
  const saved = plainText(value);
  const label = place.translate(place.label);
  return (
    <UploadCard
      {...props}
      words="engine.picture"
      accept=".jpg,.jpeg,.png,image/jpeg,image/png"
      saidOf={(failure) => (isNoSuchFile(failure) ? "engine.picture.notPicture" : undefined)}
      problemOf={async (file) => {
        const wrong = await pictureProblem(file);
        return wrong === "tooLarge" ? failureKey({ type: "SIZE_EXCEEDS_LIMIT" }) : wrong && `engine.picture.${wrong}`;
      }}
      isThere={saved !== ""}
      show={(sent) => <Picture sent={sent} saved={saved} place={place} label={label} />}
    />
  );
};

interface PictureProps extends Pick<UploadProps, "place"> {
  sent: File | undefined;
  saved: string;
  label: string;
}

const Picture = ({ sent, saved, place, label }: PictureProps) => {
  const shown = useAddressOf(sent) ?? saved;
  return shown ? (
    <img className="vc-upload-picture" src={shown} alt={place.translate("engine.picture.alt", { label })} />
  ) : (
    <span className="vc-upload-picture" role="img" aria-label={place.translate("engine.picture.none")}>
      <ImageOutlined aria-hidden />
    </span>
  );
};

/** Where a chosen file can be seen before it is anywhere else. */
function useAddressOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const mostBytes = 3 * 1024 * 1024;

/**
 * What is wrong with a file that should become a picture: none, larger than 3 MB, or not to be read.
 *
 * @example
 * await pictureProblem(new File(["hello"], "photo.png")) // "notPicture"
 */
const pictureProblem = async (file: Blob): Promise<"notPicture" | "tooLarge" | "unreadable" | undefined> => {
  try {
    if (!(await isPicture(file))) return "notPicture";
  } catch {
    // Moved, deleted or forbidden since it was chosen.
    return "unreadable";
  }
  return file.size > mostBytes ? "tooLarge" : undefined;
};
