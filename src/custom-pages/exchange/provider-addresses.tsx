import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import type { AsideProps, RecordOf } from "../../engine";
import { useCopy } from "../../engine/forms";
import { useSession } from "../../providers/use-session";

/** What the administrators of a company tell its identity provider, its people and its DNS. */
export const ProviderAddresses = ({
  record: { id, domain, domainProof },
}: AsideProps<Partial<RecordOf<"identity-providers">>>) => {
  const translate = useTranslate();
  const { workspace } = useSession();
  const { origin } = location;
  // what the company's DNS says is asked as the provider is saved: who makes one puts it there before
  const proof = domainProof ?? (workspace && `vcard-panel=${workspace.id}`);
  // beside the form it is what is typed, which may be nothing yet
  const name = domain?.trim().toLowerCase();
  return (
    <section className="vc-paper vc-card">
      {id ? (
        <TextToCopy label={translate("providerAddresses.redirect")} text={`${origin}/sso/callback/${id}`} />
      ) : (
        <p style={{ margin: 0 }}>{translate("providerAddresses.redirectOf")}</p>
      )}
      <TextToCopy label={translate("providerAddresses.scopes")} text="openid email profile" />
      {id && <TextToCopy label={translate("providerAddresses.signIn")} text={`${origin}/sso/${id}`} />}
      {proof && (
        <>
          <h2>{translate("providerAddresses.dns")}</h2>
          {name ? (
            <TextToCopy label={translate("providerAddresses.dnsName")} text={`_vcard-panel.${name}`} />
          ) : (
            <p style={{ margin: 0 }}>{translate("providerAddresses.dnsNameOf")}</p>
          )}
          <TextToCopy label={translate("providerAddresses.dnsValue")} text={proof} />
        </>
      )}
    </section>
  );
};

interface TextToCopyProps {
  label: string;
  text: string;
}

/** A text that people take elsewhere to the letter. */
const TextToCopy = ({ label, text }: TextToCopyProps) => {
  const translate = useTranslate();
  const { place, copy, isCopied } = useCopy<HTMLElement>();
  const word = translate(isCopied ? "webhooks.copied" : "webhooks.copy");
  return (
    <p style={{ margin: 0 }}>
      {label}
      <br />
      <code ref={place} style={{ overflowWrap: "anywhere" }}>
        {text}
      </code>{" "}
      <Button size="small" aria-label={`${word}: ${label}`} onClick={() => void copy()}>
        {word}
      </Button>
    </p>
  );
};
