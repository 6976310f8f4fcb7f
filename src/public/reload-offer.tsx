import { boot } from "../i18n/boot";
import { useLocale } from "../i18n/use-locale";
import { isLoadFailure } from "./load-failure";

/** Says that a screen could not be loaded, or has failed, and offers to load the page again. */
export const ReloadOffer = ({ error }: { error: unknown }) => {
  const { reload, failed } = boot[useLocale()];
  const { title, text } = isLoadFailure(error) ? reload : failed;
  return (
    <div className="public">
      <main className="public-main">
        <div className="public-card" role="alert">
          <h1 className="public-title">{title}</h1>
          <p className="public-subtitle">{text}</p>
          <button type="button" className="public-button" onClick={() => location.reload()}>
            {reload.action}
          </button>
        </div>
      </main>
    </div>
  );
};
