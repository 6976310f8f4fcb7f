import Button from "@mui/material/Button";
import { type ChangeEvent, lazy, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { components } from "../../../openapi/schema";
import { Over } from "../../engine";
import { asFailure } from "../../providers/as-failure";
import { dataOf } from "../../providers/data-of";
import { failureKey } from "../../providers/message-key";
import { panelApi } from "../../providers/panel-api";
import { useDeed } from "../../providers/use-deed";
import { useFailureToast } from "../../providers/use-failure-toast";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { initialsOf } from "../../ui/initials-of";
import { isPicture } from "../../ui/is-picture";
import { mostBytes } from "./cut-picture";
import { tellSession } from "./me-record";

// The cropper is heavy, and few people change their picture.
const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog")).CropDialog }));

type Me = components["schemas"]["Me"];

/** The person's picture, or the initials where there is none, and the ways to change it. */
export const AvatarCard = ({ me, onChange }: { me: Me; onChange: () => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  /** One that is over the limit, until the person has it made smaller or chooses another. */
  const [large, setLarge] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, run, tell } = useDeed();
  const onError = useFailureToast();
  const name = [me.firstName, me.middleName, me.surName].filter(Boolean).join(" ");
  const { avatarUrl } = me;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file may be chosen again.
    target.value = "";
    setProblem(undefined);
    setLarge(undefined);
    if (!chosen) return;
    try {
      if (!(await isPicture(chosen))) setProblem("profile.avatar.notPicture");
      else if (chosen.size <= mostBytes) setFile(chosen);
      else {
        setProblem(failureKey({ type: "SIZE_EXCEEDS_LIMIT" }));
        setLarge(chosen);
      }
    } catch {
      // Moved, deleted or forbidden since it was chosen.
      setProblem("profile.avatar.unreadable");
    }
  };
  const told = (type: string, saved: Me) => {
    tellSession(saved);
    onChange();
    tell(type);
  };
  const upload = async (picture: Blob) => {
    const { type, data } = await uploadAvatar(picture);
    setFile(undefined);
    told(type, data);
  };
  const remove = () =>
    run(async () => dataOf(await panelApi.DELETE("/me/avatar")), {
      done: ({ type, data }) => {
        setRemoving(false);
        told(type, data);
      },
    });
  const refused = (error: unknown) => {
    const failure = asFailure(error);
    // What was cropped is sent again by the same button.
    if (failure.isUnknown) return onError(error);
    setFile(undefined);
    const isNone = failure.fields?.some(({ path }) => path === "file");
    setProblem(isNone ? "profile.avatar.notPicture" : failureKey(failure));
  };

  return (
    <section className="vc-paper vc-card profile-avatar-card" aria-labelledby="profile-avatar-title">
      <h2 id="profile-avatar-title">{translate("profile.avatar.title")}</h2>
      <div className="profile-avatar-row">
        {avatarUrl ? (
          <img className="profile-avatar" src={avatarUrl} alt={translate("profile.avatar.alt")} />
        ) : (
          <span className="profile-avatar" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <div className="profile-who">
          <strong>{name}</strong>
          <span>{translate("profile.login", { app2Id: me.app2Id })}</span>
          <div className="profile-actions">
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {translate(avatarUrl ? "profile.avatar.replace" : "profile.avatar.choose")}
            </Button>
            {avatarUrl && (
              <Button color="error" onClick={() => setRemoving(true)}>
                {translate("profile.avatar.remove")}
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept=".jpg,.jpeg,.png,image/jpeg,image/png"
              aria-label={translate("profile.avatar.choose")}
              onChange={(event) => void choose(event)}
            />
          </div>
          <p className="profile-note">{translate("profile.avatar.hint")}</p>
          <p className="profile-problem" role="alert">
            {problem && translate(problem)}
          </p>
          {large && (
            <Button
              size="small"
              sx={{ justifySelf: "start" }}
              onClick={() => {
                setProblem(undefined);
                setLarge(undefined);
                setFile(large);
              }}
            >
              {translate("profile.avatar.shrink")}
            </Button>
          )}
        </div>
      </div>
      <Over of={file} onClose={() => setFile(undefined)}>
        {file && (
          <CropDialog
            file={file}
            onUse={upload}
            onRefused={refused}
            onUnreadable={() => {
              setFile(undefined);
              setProblem("profile.avatar.unreadable");
            }}
            onClose={() => setFile(undefined)}
          />
        )}
      </Over>
      {isRemoving && (
        <ConfirmDialog
          title={translate("profile.avatar.removeTitle")}
          text={translate("profile.avatar.removeText")}
          confirm={translate("profile.avatar.remove")}
          cancel={translate("engine.cancel")}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
};

/** Sends the picture; answers the success code and the person with it. */
export const uploadAvatar = async (picture: Blob): Promise<{ type: string; data: components["schemas"]["Me"] }> => {
  const name = picture.type === "image/png" ? "avatar.png" : "avatar.jpg";
  const answer = await panelApi.PUT("/me/avatar", {
    // The contract says "binary", which its types can only call a text; the serializer sends the file itself.
    body: { file: name },
    bodySerializer: () => {
      const form = new FormData();
      form.append("file", picture, name);
      return form;
    },
  });
  return dataOf(answer);
};
