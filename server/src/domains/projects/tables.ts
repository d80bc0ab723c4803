import type { Generated } from "kysely";

interface ProjectsTable {
  company_id: string;
  id: string;
  name: string;
  description: string;
  created_by: string;
  created_at: Date;
  archived_at: Date | null;
  tester_count: Generated<number>;
  form_count: Generated<number>;
  open_form_count: Generated<number>;
  deleted_at: Date | null;
}

export interface ProjectTables {
  projects: ProjectsTable;
}
