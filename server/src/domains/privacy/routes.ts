import type { companyExportRoutes, privacyRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { confirmErasure } from "./erasure/confirm-erasure.ts";
import { eraseMe } from "./erasure/erase-me.ts";
import { downloadCompanyExport } from "./export/download-company-export.ts";
import { downloadExport } from "./export/download-export.ts";
import { exportCompany } from "./export/export-company.ts";
import { exportMe } from "./export/export-me.ts";
import { getCompanyExport } from "./export/get-company-export.ts";
import { listCompanyExports } from "./export/list-company-exports.ts";

export function privacyHandlers(
  sessions: Sessions,
  storage: Storage,
): Handlers<typeof privacyRoutes & typeof companyExportRoutes> {
  return {
    exportMe,
    downloadExport: (call) => downloadExport(storage, call),
    eraseMe: (call, input) => eraseMe(call, input, sessions),
    confirmErasure: (call, input) => confirmErasure(call, input, sessions),
    exportCompany,
    listCompanyExports,
    getCompanyExport,
    downloadCompanyExport: (call, input) => downloadCompanyExport(storage, call, input),
  };
}
