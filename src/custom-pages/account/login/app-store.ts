interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

export interface Store {
  kind: "appStore" | "playStore";
  url: string;
}

/**
 * The shop to invite a visitor to: on mobile devices that are not Android. An iPad says it is a Macintosh since
 * iPadOS 13; only the touch screen gives it away.
 */
export const storeFor = ({ userAgent, maxTouchPoints }: Device): Store | undefined => {
  if (/Android/i.test(userAgent)) return undefined;
  const isApple = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple)
    return { kind: "appStore", url: import.meta.env.VITE_APP_STORE_URL ?? "https://www.apple.com/app-store/" };
  if (!/Mobi/i.test(userAgent)) return undefined;
  return { kind: "playStore", url: import.meta.env.VITE_PLAY_STORE_URL ?? "https://play.google.com/store/apps" };
};
