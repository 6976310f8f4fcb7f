import { Component, type ReactNode, Suspense } from "react";
import { languages } from "../i18n/languages";
import { useLocale } from "../i18n/use-locale";
import { isLoadFailure } from "../providers/load-failure";
import { useArrival } from "./use-arrival";

interface Props {
  children: ReactNode;
}

/**
 * Stands around a lazy screen: says that it is loading, and offers a reload when it could not be fetched. The person
 * decides about the reload: a page that reloads by itself would go round for ever where the fault stays.
 */
export class ScreenBoundary extends Component<Props, { error?: unknown; hasFailed: boolean }> {
  override state = { hasFailed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override render() {
    const { hasFailed, error } = this.state;
    if (hasFailed) return <ReloadOffer because={isLoadFailure(error) ? "reload" : "failed"} />;
    return <Suspense fallback={<ScreenLoading />}>{this.props.children}</Suspense>;
  }
}

/** Says that a screen could not be loaded, or has failed, and offers to load the page again. */
export const ReloadOffer = ({ because }: { because: "reload" | "failed" }) => {
  const texts = languages[useLocale()];
  const { title, text } = texts[because];
  const page = useArrival(title);
  return (
    <div className="public">
      <main ref={page} className="public-main">
        <div className="public-card" role="alert">
          <h1 className="public-title">{title}</h1>
          <p className="public-subtitle">{text}</p>
          <button type="button" className="public-button" onClick={() => location.reload()}>
            {texts.reload.action}
          </button>
        </div>
      </main>
    </div>
  );
};

/** Stands in for a screen that is on its way; shows itself only when that takes longer than a blink. */
const ScreenLoading = () => (
  <div className="public public-loading" role="status">
    {languages[useLocale()].loading}
  </div>
);
