import type { privacyDomainRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import type { Storage } from "../../infra/storage.ts";
import type { Sessions } from "../auth/public.ts";
import { confirmErasure } from "./confirm-erasure.ts";
import { eraseMe } from "./erase-me.ts";
import { downloadCompanyExport, exportCompany, getCompanyExport, listCompanyExports } from "./export-company.ts";
import { downloadExport, exportMe } from "./export-me.ts";

export function privacyHandlers(sessions: Sessions, storage: Storage): Handlers<typeof privacyDomainRoutes> {
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
