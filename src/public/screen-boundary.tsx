import { Component, type ReactNode, Suspense } from "react";
import { ReloadOffer } from "./reload-offer";
import { ScreenLoading } from "./screen-loading";

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
    if (this.state.hasFailed) return <ReloadOffer error={this.state.error} />;
    return <Suspense fallback={<ScreenLoading />}>{this.props.children}</Suspense>;
  }
}
