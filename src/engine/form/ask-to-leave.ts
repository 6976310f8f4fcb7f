/** Told on the window before the screen is left by something that is no link: another company, another account, the way out. */
export const leaveEvent = "vcard-panel:leave";

/**
 * Leaves the screen, unless a form on it has unsaved work: then the form asks, and leaves when the person says so.
 *
 * @example
 * askToLeave(() => navigate("/home"));
 */
export const askToLeave = (go: () => void): void => {
  const event = new CustomEvent(leaveEvent, { cancelable: true, detail: go });
  if (window.dispatchEvent(event)) go();
};
