import type { components } from "../../../../openapi/schema";
import { panelApi } from "../../../providers/panel-api";
import { ifMatch, type OwnRecord, ownRecordOf } from "../own-record/own-record";

type Company = components["schemas"]["Company"];
type CompanyProfileInput = components["schemas"]["CompanyProfileInput"];

/** The company of the workspace, which every call names. */
export const readCompany = async (signal?: AbortSignal): Promise<OwnRecord<Company>> =>
  ownRecordOf<Company>(await panelApi.GET("/me/company", { signal }));

/** Replaces the profile of the company, unless it changed since that version. */
export const writeCompany = async (
  values: Record<string, unknown>,
  etag: string | undefined,
): Promise<OwnRecord<Company>> => {
  // The form's fields are those of the definition, which proves them against the contract.
  const body = values as unknown as CompanyProfileInput;
  return ownRecordOf<Company>(await panelApi.PUT("/me/company", { body, params: { header: ifMatch(etag) } }));
};
