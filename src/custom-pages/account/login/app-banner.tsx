import { usePublicTexts } from "../../../public/public-texts";
import { storeFor } from "./app-store";

/** Invites those on an iOS-type device to the app; nobody else sees it. */
export const AppBanner = () => {
  const texts = usePublicTexts().public.app;
  const store = storeFor(navigator);
  if (!store) return null;
  return (
    <aside className="public-banner">
      <p>
        <strong>{texts.title}</strong>
        {texts.text}
      </p>
      <a href={store.url} target="_blank" rel="noopener noreferrer">
        {texts[store.kind]}
      </a>
    </aside>
  );
};
