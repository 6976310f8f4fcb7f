/** What the dialog says that shows the secret of a webhook, once. */
export const webhooks = {
  title: "New secret for %{title}?",
  text: "Messages are signed with the new secret from then on, and no longer with the one before.",
  make: "Make a new secret",
  once: "This is the secret. It is not shown again: keep it where only the receiving system gets at it.",
  label: "Secret",
  copy: "Copy",
  copied: "Copied",
  close: "Close",
};
