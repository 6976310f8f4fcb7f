import Star from "@mui/icons-material/Star";
import StarBorder from "@mui/icons-material/StarBorder";
import { useTranslate } from "react-admin";
import { useFailureToast } from "../../providers/use-failure-toast";
import { type Contact, ownPartOf } from "./contact";
import { useSaveContact } from "./use-save-contact";

/** Marks a contact as a favourite, or no longer; drawn at once. */
export const FavoriteButton = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const onError = useFailureToast();
  const { mutate: save, isPending } = useSaveContact({ isOptimistic: true });
  const { isFavorite, name } = contact;
  return (
    <button
      type="button"
      className="ls-star"
      aria-pressed={isFavorite}
      aria-label={translate("contacts.favorite", { name })}
      title={translate("contacts.favorite", { name })}
      // Not disabled, which would take the focus away: a second click waits for the answer to the first.
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) save({ contact, data: { ...ownPartOf(contact), isFavorite: !isFavorite } }, { onError });
      }}
    >
      {isFavorite ? <Star /> : <StarBorder />}
    </button>
  );
};
