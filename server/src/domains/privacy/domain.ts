import type { Sessions } from "#domains/auth/public.ts";
import type { Storage } from "#platform/files/storage.ts";
import { eraseCompany } from "./erasure/erase-company.ts";
import { erasePerson, requeueErasures } from "./erasure/erase-person.ts";
import { findCompaniesToErase } from "./erasure/find-companies-to-erase.ts";
import { cleanUpExports } from "./export/clean-up-exports.ts";
import { personalExportKeys } from "./export/personal-export-queries.ts";
import { writeCompanyExport } from "./export/write-company-export.ts";
import { exportPerson } from "./export/write-personal-export.ts";
import { beginRetention, enforceRetention } from "./retention/enforce-retention.ts";
import { privacyHandlers } from "./routes.ts";
import { privacyTables } from "./tables.ts";

export const privacy = {
  name: "privacy",
  tables: privacyTables,
  handlers: ({ sessions, files }: { sessions: Sessions; files: { storage: Storage } }) =>
    privacyHandlers(sessions, files.storage),
  jobs: [exportPerson, erasePerson, writeCompanyExport, findCompaniesToErase, eraseCompany, enforceRetention],
  maintenance: { cleanUp: [cleanUpExports, requeueErasures, beginRetention] },
  files: { keys: personalExportKeys },
};
