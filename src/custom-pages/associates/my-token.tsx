import ContactPage from "@mui/icons-material/ContactPageOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { components } from "../../../openapi/schema";
import { Message } from "../../engine";
import { panelApi } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { OwnRecordStates } from "../profile/own-record/own-record-states";
import { AssociateTabs } from "./associate-tabs";
import { MyTokenCard } from "./my-token-card";

type Vcard = components["schemas"]["Vcard"];

/** The tab of the person's own corporate token in this company. */
export const MyToken = () => {
  const translate = useTranslate();
  const { workspace } = useSession();
  const query = useQuery({
    queryKey: ["me/vcards", "of company", workspace?.id],
    queryFn: async ({ signal }): Promise<Vcard[]> => {
      const held = { isCorporate: true, perPage: 100, sort: "-updatedAt" as const };
      const { data } = await panelApi.GET("/me/vcards", { params: { query: held }, signal });
      const mine = (data?.data ?? []).filter(({ company }) => company?.id === workspace?.id);
      return mine.sort((one, other) => Number(other.isActive) - Number(one.isActive));
    },
  });
  const name = workspace?.name ?? "";
  return (
    <>
      <AssociateTabs />
      <section className="vc-view" aria-labelledby="my-token-title">
        <header className="vc-header">
          <h1 id="my-token-title">{translate("associateTabs.token.title", { name })}</h1>
        </header>
        <OwnRecordStates query={query}>
          {([token, ...others]) =>
            token ? (
              <MyTokenCard token={token} others={others} />
            ) : (
              <div className="vc-paper">
                <Message
                  icon={<ContactPage />}
                  title={translate("associateTabs.token.empty.title")}
                  text={translate("associateTabs.token.empty.text")}
                >
                  <Button component={Link} to="/vcards/create" variant="contained">
                    {translate("associateTabs.token.empty.create")}
                  </Button>
                </Message>
              </div>
            )
          }
        </OwnRecordStates>
      </section>
    </>
  );
};
