import type { AnnouncementAudience, AnnouncementTone, CompanyLimits, OwnLimits } from "@firstlight/contract";
import { internal, tenant } from "#platform/db/column-rules.ts";
import type { Generated } from "kysely";
import type { Json } from "#platform/db/tables.ts";
import { column, defineTables, type RowsOf } from "#platform/db/define-tables.ts";

export const installationTables = defineTables({
  announcements: {
    company: "service",
    columns: {
      id: column<string>(internal),
      text: column<string>(internal),
      link_url: column<string | null>(internal),
      link_label: column<string | null>(internal),
      tone: column<AnnouncementTone>(internal),
      audience: column<AnnouncementAudience>(internal),
      starts_at: column<Date>(internal),
      ends_at: column<Date>(internal),
      /** When it was ended by hand. */
      ended_at: column<Date | null>(internal),
      admin_id: column<string | null>(internal),
      created_at: column<Date>(internal),
    },
  },
  product_branding: {
    company: "service",
    columns: {
      is_only: column<Generated<boolean>>(internal),
      name: column<string | null>(internal),
      accent_color: column<string>(internal),
      support_email: column<string>(internal),
      logo: column<Buffer | null>(internal),
      logo_id: column<string | null>(internal),
      logo_is_wide: column<boolean>(internal),
      revision: column<number>(internal),
      updated_at: column<Date | null>(internal),
    },
  },
  platform_limits: {
    company: "service",
    columns: {
      is_only: column<Generated<boolean>>(internal),
      limits: column<Json<Partial<CompanyLimits>>>(internal),
    },
  },
  company_limits: {
    key: ["company_id"],
    erase: "access",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      limits: column<Json<OwnLimits>>(internal),
      changed_at: column<Date>(internal),
    },
  },
});

export interface InstallationTables extends RowsOf<typeof installationTables> {}
