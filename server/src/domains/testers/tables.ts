import type { ImportOutcome } from "@firstlight/contract";
import type { Generated } from "kysely";

interface TesterGroupsTable {
  company_id: string;
  id: string;
  project_id: string;
  name: string;
  created_by: string;
  created_at: Date;
  member_count: Generated<number>;
}

interface TesterGroupMembersTable {
  company_id: string;
  group_id: string;
  project_id: string;
  user_id: string;
}

interface TesterImportsTable {
  company_id: string;
  id: string;
  project_id: string;
  created_by: string;
  created_at: Date;
  finished_at: Date | null;
  resumed_at: Date | null;
  total: number;
  added: Generated<number>;
  already_here: Generated<number>;
  refused: Generated<number>;
}

interface TesterImportRowsTable {
  company_id: string;
  import_id: string;
  line: number;
  name: string;
  email: string;
  outcome: ImportOutcome;
  reason: string | null;
}

export interface TesterTables {
  tester_groups: TesterGroupsTable;
  tester_group_members: TesterGroupMembersTable;
  tester_imports: TesterImportsTable;
  tester_import_rows: TesterImportRowsTable;
}
