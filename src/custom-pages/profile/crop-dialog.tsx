import RestartAlt from "@mui/icons-material/RestartAlt";
import RotateLeft from "@mui/icons-material/RotateLeft";
import RotateRight from "@mui/icons-material/RotateRight";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Slider from "@mui/material/Slider";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import Cropper from "react-easy-crop";
import { isPng } from "../../ui/is-picture";
import { type Cut, cutPicture } from "./cut-picture";

interface CropDialogProps {
  file: File;
  onUse: (picture: Blob) => Promise<void>;
  onRefused: (error: unknown) => void;
  /** The file only looks like a picture, or is too large for the device. */
  onUnreadable: () => void;
  onClose: () => void;
}

const start = { crop: { x: 0, y: 0 }, zoom: 1, rotation: 0 };

/** Moves, zooms and turns a picture under a round window, by mouse, touch and keyboard. */
export const CropDialog = ({ file, onUse, onRefused, onUnreadable, onClose }: CropDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(undefined);
  const [{ crop, zoom, rotation }, setView] = useState(start);
  const [area, setArea] = useState<Cut["area"]>();
  const [isBusy, setBusy] = useState(false);

  const turnTo = (degrees: number) => setView((view) => ({ ...view, rotation: within(degrees) }));
  const use = async () => {
    if (!image.current || !area) return;
    setBusy(true);
    try {
      const keepTransparency = await isPng(file);
      await onUse(await cutPicture({ image: image.current, area, rotation, keepTransparency }));
    } catch (error) {
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => !isBusy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <DialogTitle id={`${id}-title`}>{translate("profile.crop.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-hint`} variant="body2" sx={{ marginBottom: 1.5 }}>
          {translate("profile.crop.hint")}
        </DialogContentText>
        <div className="profile-crop">
          {url && (
            <Cropper
              image={url}
              aspect={1}
              cropShape="round"
              showGrid={false}
              maxZoom={5}
              crop={crop}
              zoom={zoom}
              rotation={rotation}
              onCropChange={(next) => setView((view) => ({ ...view, crop: next }))}
              onZoomChange={(next) => setView((view) => ({ ...view, zoom: next }))}
              onRotationChange={turnTo}
              onCropComplete={(_, pixels) => setArea(pixels)}
              keyboardStep={4}
              setImageRef={({ current }) => {
                image.current = current ?? undefined;
              }}
              mediaProps={{ alt: "", onError: onUnreadable }}
              cropperProps={{ role: "group", "aria-label": translate("profile.crop.area") }}
            />
          )}
        </div>
        <CropSlider
          label={translate("profile.crop.zoom")}
          value={zoom}
          bounds={{ min: 1, max: 5, step: 0.1 }}
          text={(value) => `${Math.round(value * 100)}%`}
          onChange={(value) => setView((view) => ({ ...view, zoom: value }))}
        />
        <CropSlider
          label={translate("profile.crop.rotation")}
          value={rotation}
          bounds={{ min: -180, max: 180, step: 1 }}
          text={(value) => translate("profile.crop.degrees", { count: value })}
          onChange={turnTo}
        />
        <div className="profile-actions">
          <Button size="small" startIcon={<RotateLeft />} onClick={() => turnTo(rotation - 90)}>
            {translate("profile.crop.left")}
          </Button>
          <Button size="small" startIcon={<RotateRight />} onClick={() => turnTo(rotation + 90)}>
            {translate("profile.crop.right")}
          </Button>
          <Button size="small" color="inherit" startIcon={<RestartAlt />} onClick={() => setView(start)}>
            {translate("profile.crop.reset")}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate("engine.cancel")}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={!area} onClick={() => void use()}>
          {translate("profile.crop.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The same turn, between -180 and 180 degrees. */
const within = (degrees: number): number => {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
};

/** An address for the file, given back when it is not needed any more. */
const useObjectUrl = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

interface CropSliderProps {
  label: string;
  value: number;
  bounds: { min: number; max: number; step: number };
  /** The value as it is read out. */
  text: (value: number) => string;
  onChange: (value: number) => void;
}

/** A measure of the cropped picture, with its label. */
const CropSlider = ({ label, value, bounds, text, onChange }: CropSliderProps) => {
  const id = useId();
  return (
    <div className="profile-slider">
      <span id={id}>{label}</span>
      <Slider
        {...bounds}
        size="small"
        value={value}
        onChange={(_, next) => onChange(Array.isArray(next) ? bounds.min : next)}
        aria-labelledby={id}
        getAriaValueText={text}
      />
      <output>{text(value)}</output>
    </div>
  );
};
