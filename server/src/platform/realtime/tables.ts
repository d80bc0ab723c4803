import type { Generated } from "kysely";

interface LiveEventsTable {
  company_id: string;
  id: Generated<number>;
  /** Of the transaction that wrote it: 64 bits without a sign, as text. */
  xid: Generated<string>;
  audience: "person" | "staff" | "testers" | "everybody";
  user_id: string | null;
  kind: string;
  project_id: string | null;
  subject_id: string | null;
  created_at: Date;
}

export interface RealtimeTables {
  live_events: LiveEventsTable;
}
