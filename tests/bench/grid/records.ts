import type { RecordOf } from "../../../src/engine";

type Company = RecordOf<"companies">;

const statuses = ["ACTIVE", "INACTIVE", "TEMPORARY", "PENDING"] as const;

/** Companies enough for many pages, the same in every run. */
export const records: Company[] = Array.from({ length: 2000 }, (_, at) => ({
  id: `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  name: `Company ${at} of the benchmark`,
  tradeName: `Trade name ${at}`,
  document: String(11222333000181 + at),
  email: `contact-${at}@example.com`,
  phone: `+55119${String(40000000 + at)}`,
  isActive: at % 4 === 0,
  status: statuses[at % statuses.length] ?? "ACTIVE",
  socialNetworks: [],
  requiresSecondStep: false,
  requiresSingleSignOn: false,
  administrators: [],
  createdAt: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
}));
