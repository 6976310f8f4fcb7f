import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { RecordStates } from "../../engine";
import { formatDay } from "../../i18n/format";
import { ApiError } from "../../providers/api-error";
import { dataOf } from "../../providers/data-of";
import { isRecord } from "../../providers/is-record";
import { panelApi } from "../../providers/panel-api";
import { useDeed } from "../../providers/use-deed";
import { useSession } from "../../providers/use-session";
import { fillIn } from "../../public/fill-in";
import { navigation } from "../../public/navigation";
import { singleSignOnTexts } from "../../public/single-sign-on-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { offered } from "../account/company-sign-in";

type Schemas = components["schemas"];
type Identity = Schemas["Identity"];

const titleId = "profile-identities-title";

const useIdentities = () => {
  const { user } = useSession();
  return useQuery({
    queryKey: ["me", "identities", user?.sub],
    queryFn: async ({ signal }) => dataOf(await panelApi.GET("/me/identities", { signal })),
    gcTime: 0,
  });
};

/** Says above everything else which company asks to be come to by its provider, and leads there and back. */
export const IdentitiesNotice = () => {
  const { card: texts } = useLazyTexts(singleSignOnTexts);
  const { data } = useIdentities();
  const { state } = useLocation();
  const from = isRecord(state) && typeof state.from === "string" ? state.from : undefined;
  return data?.requiredBy.map(({ company, provider }) => (
    <Alert key={company.id} severity="warning">
      <AlertTitle>{fillIn(texts.required, { company: company.name })}</AlertTitle>
      {texts.requiredText}
      {provider && (
        <div className="profile-actions">
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            onClick={() => navigation.go(`/sso/${provider.id}`, { state: { from } })}
          >
            {texts.come}
          </Button>
        </div>
      )}
    </Alert>
  ));
};

/** By which providers of companies the person signs in; one that they have just come by is linked here. */
export const IdentitiesCard = () => {
  const { card: texts } = useLazyTexts(singleSignOnTexts);
  const query = useIdentities();
  const queries = useQueryClient();
  return (
    <section className="vc-paper vc-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p className="profile-note">{texts.intro}</p>
      <Waiting onLinked={() => void queries.invalidateQueries()} />
      <RecordStates query={query}>
        {({ identities }) =>
          identities.length > 0 ? (
            <IdentityList identities={identities} onChange={() => void query.refetch()} />
          ) : (
            <p className="profile-state">{texts.none}</p>
          )
        }
      </RecordStates>
    </section>
  );
};

const Waiting = ({ onLinked }: { onLinked: () => void }) => {
  const { card: texts } = useLazyTexts(singleSignOnTexts);
  const [offer, setOffer] = useState(offered.get);
  const { isBusy, run, tell } = useDeed();
  if (!offer) return null;
  const forget = () => {
    offered.set();
    setOffer(undefined);
  };
  const link = () =>
    run(async () => dataOf(await panelApi.POST("/me/identities", { body: { link: offer.link } })), {
      done: ({ type }) => {
        forget();
        onLinked();
        tell(type);
      },
      failed: (error) => {
        // of no use any more, whoever tries again
        if (error instanceof ApiError && ["SSO_LINK_INVALID", "IDENTITY_TAKEN"].includes(error.type)) forget();
      },
    });
  const { provider, company, name, email } = offer;
  return (
    <Alert severity="info" role="status">
      <AlertTitle>{fillIn(texts.waiting, { provider, company, name: email ?? name })}</AlertTitle>
      {texts.waitingText}
      <div className="profile-actions">
        <Button variant="contained" size="small" loading={isBusy} onClick={() => void link()}>
          {texts.linkIt}
        </Button>
        <Button size="small" disabled={isBusy} onClick={forget}>
          {texts.leave}
        </Button>
      </div>
    </Alert>
  );
};

const IdentityList = ({ identities, onChange }: { identities: readonly Identity[]; onChange: () => void }) => {
  const { card: texts } = useLazyTexts(singleSignOnTexts);
  const translate = useTranslate();
  const [unwanted, setUnwanted] = useState<Identity>();
  const { isBusy, run, tell } = useDeed();
  const remove = ({ id }: Identity) =>
    run(async () => dataOf(await panelApi.DELETE("/me/identities/{id}", { params: { path: { id } } })), {
      done: ({ type }) => {
        setUnwanted(undefined);
        onChange();
        tell(type);
      },
    });
  return (
    <>
      <ul className="profile-passkeys" aria-labelledby={titleId}>
        {identities.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{fillIn(texts.at, { provider: one.provider.name, company: one.company.name })}</strong>
              <br />
              {one.name} · {one.isInUse ? fillIn(texts.since, { on: formatDay(one.createdAt) }) : texts.off}
            </span>
            <Button
              color="error"
              size="small"
              aria-label={`${texts.remove}: ${one.name}`}
              onClick={() => setUnwanted(one)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {unwanted && (
        <ConfirmDialog
          title={fillIn(texts.removeTitle, { name: unwanted.name })}
          text={texts.removeText}
          confirm={texts.remove}
          cancel={translate("engine.cancel")}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove(unwanted)}
          onClose={() => setUnwanted(undefined)}
        />
      )}
    </>
  );
};
