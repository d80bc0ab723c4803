import type { auditRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/calls.ts";
import { listAuditLogs } from "./list-audit-logs.ts";

export const auditHandlers: Pick<Handlers<typeof auditRoutes>, "listAuditLogs"> = { listAuditLogs };
