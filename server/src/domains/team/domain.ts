import type { MailSender } from "@firstlight/contract";
import type { Sessions } from "#domains/auth/public.ts";
import { teamHandlers } from "./routes.ts";

export const team = {
  name: "team",
  handlers: ({ sessions, mailFrom }: { sessions: Sessions; mailFrom: MailSender }) => teamHandlers(sessions, mailFrom),
};
