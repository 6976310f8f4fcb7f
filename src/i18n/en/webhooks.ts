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

/** What the administrators of a company tell its identity provider. */
export const providerAddresses = {
  redirect: "Address to return to (redirect URI)",
  redirectOf:
    "The address to return to (redirect URI) is this provider's own: it stands here once the provider is saved.",
  signIn: "Address for signing in, for the company's own pages",
  dns: "TXT record that proves a domain",
  dnsName: "Name",
  dnsValue: "Value",
  scopes: "Scopes",
  dnsNameOf: "The domain with “_vcard-panel.” in front of it, as in _vcard-panel.example.com",
};
