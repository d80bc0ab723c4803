import type { Generated } from "kysely";

interface KnownDevicesTable {
  id: string;
  /** This or `admin_id`. */
  identity_id: string | null;
  admin_id: string | null;
  token_hash: Buffer;
  label: string;
  network: string;
  first_seen: Date;
  last_seen: Date;
}

interface UnconfirmedCompaniesTable {
  company_id: string;
  network: string;
  invited: Generated<number>;
  created_at: Date;
}

/** See schema.ts. */
export interface DeviceSchema {
  known_devices: KnownDevicesTable;
  unconfirmed_companies: UnconfirmedCompaniesTable;
}
