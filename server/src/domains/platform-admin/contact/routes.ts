import type { AdminApi, contactRoutes, Operator } from "@firstlight/contract";
import type { OperatorSettings } from "../../../config/operator.ts";
import type { AdminHandlers } from "#platform/http/run-admin-route.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import { createContactMessage } from "./create-contact-message.ts";
import { countContactMessages, listContactMessages } from "./list-contact-messages.ts";
import { setContactMessageAnswered } from "./set-contact-message-answered.ts";

/** The operator as shown on public pages. */
export function operatorView(operator: OperatorSettings): Operator {
  const { name, address, support_email, sales_email, technical_email, phone, phone_hours } = operator;
  return { name, address, support_email, sales_email, technical_email, phone, phone_hours };
}

export function contactHandlers(operator: OperatorSettings): Handlers<typeof contactRoutes> {
  return {
    createContactMessage: (call, input) => createContactMessage(operator, call, input),
    getOperator: async () => operatorView(operator),
  };
}

type Calls = "listContactMessages" | "countContactMessages" | "setContactMessageAnswered";

export const adminContactHandlers: AdminHandlers<Pick<AdminApi, Calls>> = {
  listContactMessages,
  countContactMessages,
  setContactMessageAnswered,
};
