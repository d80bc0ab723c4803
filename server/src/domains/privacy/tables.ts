import type { Generated } from "kysely";

interface PersonalExportsTable {
  identity_id: string;
  status: "building" | "ready" | "failed";
  progress: Generated<number>;
  storage_key: string | null;
  size: number | null;
  requested_at: Date;
  ready_at: Date | null;
  failed_at: Date | null;
}

export interface PrivacyTables {
  personal_exports: PersonalExportsTable;
}
