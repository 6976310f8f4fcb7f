import { CompanyReceived } from "../exchange/received-vcards";
import { AssociateTabs } from "./associate-tabs";

/** The tab of all tokens that the company's associates received. */
export const ReceivedTab = () => (
  <>
    <AssociateTabs />
    <CompanyReceived />
  </>
);
