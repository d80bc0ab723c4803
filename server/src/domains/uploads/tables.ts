import type { Generated } from "kysely";

interface UploadsTable {
  company_id: string;
  id: string;
  owner_id: string;
  filename: string;
  content_type: string;
  size: number;
  storage_key: string;
  response_id: string | null;
  released: Generated<boolean>;
  is_shown: Generated<boolean>;
  created_at: Date;
}

interface UploadsInPartsTable {
  company_id: string;
  id: string;
  owner_id: string;
  filename: string;
  size: number;
  arrived: Generated<number[]>;
  storage_key: string;
  upload_id: string | null;
  created_at: Date;
}

interface UploadTotalsTable {
  company_id: string;
  bytes: number;
}

export interface UploadTables {
  uploads: UploadsTable;
  uploads_in_parts: UploadsInPartsTable;
  upload_totals: UploadTotalsTable;
}
