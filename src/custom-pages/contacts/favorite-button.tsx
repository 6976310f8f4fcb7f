import Star from "@mui/icons-material/Star";
import StarBorder from "@mui/icons-material/StarBorder";
import { useTranslate } from "react-admin";
import { useVerb } from "../../engine";
import { type Contact, contactsResource, ownPartOf } from "./contact";

/** Marks a contact as a favourite, or no longer; drawn at once. */
export const FavoriteButton = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { attempt, isRunning } = useVerb(contactsResource, "update", { success: false });
  const { id, isFavorite, name } = contact;
  const toggle = () => {
    const changed = { ...contact, isFavorite: !isFavorite };
    void attempt({ id, record: contact, body: ownPartOf(changed), draw: changed });
  };
  return (
    <button
      type="button"
      className="ls-star"
      aria-pressed={isFavorite}
      aria-label={translate("contacts.favorite", { name })}
      title={translate("contacts.favorite", { name })}
      // Not disabled, which would take the focus away: a second click waits for the answer to the first.
      aria-disabled={isRunning}
      onClick={() => !isRunning && toggle()}
    >
      {isFavorite ? <Star /> : <StarBorder />}
    </button>
  );
};
