import type { Answer, Api } from "@firstlight/contract";

export async function listAuditLogs(): Promise<Answer<Api["listAuditLogs"]>> {
  return { logs: [], total: 0 };
}
