import type { ColumnType, Generated } from "kysely";

/** Written as text and read parsed. */
export type Json<T> = ColumnType<T, string, string>;

interface ThrottlesTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

interface UnconfirmedCompaniesTable {
  company_id: string;
  network: string;
  invited: Generated<number>;
  created_at: Date;
}

interface SecretsTable {
  name: string;
  value: Buffer;
}

export interface PlatformTables {
  throttles: ThrottlesTable;
  unconfirmed_companies: UnconfirmedCompaniesTable;
  secrets: SecretsTable;
}
