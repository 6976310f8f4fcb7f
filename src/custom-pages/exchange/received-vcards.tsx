import Button from "@mui/material/Button";
import { lazy, useMemo, useState } from "react";
import { useGetOne, useTranslate } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { Over, pathOf, placeAt, type RecordOf, ResourceList } from "../../engine";
import { useSession } from "../../providers/use-session";
import type { receivedVcards } from "../../resources/received-vcards";
import { useResource } from "../use-resource";
import { AllReceived } from "./all-received";
import { MyTokenTabs } from "./my-token-tabs";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog")).ShareDialog }));

/** All tokens that the company received. */
export const CompanyReceived = () => {
  const translate = useTranslate();
  const { workspace } = useSession();
  return (
    <ResourceList
      definition={useResource("received-vcards")}
      words={{
        intro: translate("receivedVcards.intro", { name: workspace?.name ?? "" }),
        empty: {
          title: translate("resources.received-vcards.empty.title"),
          text: translate("resources.received-vcards.empty.text"),
          actions: (
            <Button component={Link} to="/vcards" variant="contained">
              {translate("receivedVcards.share")}
            </Button>
          ),
        },
      }}
    />
  );
};

/** The tokens that came in against those of one associate. */
export const AssociateReceived = () => {
  const translate = useTranslate();
  const { associateId = "" } = useParams();
  const definition = useReceivedAt("associates/{id}/received-vcards", associateId);
  // The list itself tells when there is no such associate.
  const { data: associate } = useGetOne<RecordOf<"associates">>("associates", { id: associateId }, quiet);
  return (
    <ResourceList
      definition={definition}
      words={{
        title: associate
          ? translate("receivedVcards.associate.title", { name: associate.name })
          : translate("receivedVcards.associate.unnamed"),
        intro: translate("receivedVcards.associate.intro"),
        back: {
          to: pathOf({ resource: "associates", screen: "list" }),
          label: translate("receivedVcards.associate.back"),
        },
        empty: {
          title: translate("receivedVcards.associate.empty.title"),
          text: translate("receivedVcards.associate.empty.text"),
        },
      }}
    />
  );
};

/** What came back for one of the person's own tokens. */
export const VcardReceived = () => {
  const translate = useTranslate();
  const { id = "" } = useParams();
  const definition = useReceivedAt("me/vcards/{id}/receiveds", id);
  const { data: vcard } = useGetOne<RecordOf<"me/vcards">>("me/vcards", { id }, quiet);
  return (
    <ResourceList
      definition={definition}
      words={{
        title: vcard
          ? translate("receivedVcards.vcard.title", { name: vcard.name })
          : translate("receivedVcards.vcard.unnamed"),
        back: { to: pathOf({ resource: "me/vcards", screen: "list" }), label: translate("receivedVcards.vcard.back") },
        empty: {
          title: translate("receivedVcards.vcard.empty.title"),
          text: translate("receivedVcards.vcard.empty.text"),
          actions: vcard?.isActive ? <ShareButton vcard={vcard} /> : <AllReceived />,
        },
      }}
    />
  );
};

/** Everything that the person received. */
export const MyReceived = () => {
  const translate = useTranslate();
  return (
    <>
      <MyTokenTabs />
      <ResourceList
        definition={useReceivedAt("me/received-vcards")}
        words={{
          title: translate("receivedVcards.mine.title"),
          intro: translate("receivedVcards.mine.intro"),
          empty: {
            title: translate("receivedVcards.mine.empty.title"),
            text: translate("receivedVcards.mine.empty.text"),
            actions: (
              <Button component={Link} to={pathOf({ resource: "me/vcards", screen: "list" })} variant="contained">
                {translate("receivedVcards.vcard.back")}
              </Button>
            ),
          },
        }}
      />
    </>
  );
};

/** What was received at another place than that of the company. */
const useReceivedAt = <Place extends keyof (typeof receivedVcards)["at"] & string>(place: Place, id?: string) => {
  const definition = useResource("received-vcards");
  return useMemo(() => placeAt(definition, place, id), [definition, place, id]);
};

const quiet = { retry: false, onError: () => undefined };

/** What brings something back: sharing the token. */
const ShareButton = ({ vcard }: { vcard: RecordOf<"me/vcards"> }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate("sharing.label")}
      </Button>
      <Over of={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <ShareDialog resource="me/vcards" record={vcard} onClose={() => setOpen(false)} />}
      </Over>
    </>
  );
};
