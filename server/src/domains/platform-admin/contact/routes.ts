import type { AdminApi, contactRoutes } from "@firstlight/contract";
import type { AdminHandlers } from "#platform/http/run-admin-route.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import { createContactMessage } from "./create-contact-message.ts";
import { listContactMessages } from "./list-contact-messages.ts";
import { getOperator } from "./get-operator.ts";
import type { OperatorSettings } from "./operator.ts";
import { setContactMessageAnswered } from "./set-contact-message-answered.ts";
import { countContactMessages } from "./count-contact-messages.ts";

export function contactHandlers(operator: OperatorSettings): Handlers<typeof contactRoutes> {
  return {
    createContactMessage: (call, input) => createContactMessage(operator, call, input),
    getOperator: () => getOperator(operator),
  };
}

type Calls = "listContactMessages" | "countContactMessages" | "setContactMessageAnswered";

export const adminContactHandlers: AdminHandlers<Pick<AdminApi, Calls>> = {
  listContactMessages,
  countContactMessages,
  setContactMessageAnswered,
};
