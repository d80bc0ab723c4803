import type { Operator } from "@firstlight/contract";

/** The operator shown on public pages, with the addresses that receive contact messages. */
export interface OperatorSettings extends Operator {
  /** Whether contact addresses are configured: without them no contact message is emailed. */
  isReachable: boolean;
  /** Whether the Enterprise plan includes API access. */
  offersApi: boolean;
}

/** The operator as shown on public pages. */
export function operatorView(operator: OperatorSettings): Operator {
  const { name, address, support_email, sales_email, technical_email, phone, phone_hours } = operator;
  return { name, address, support_email, sales_email, technical_email, phone, phone_hours };
}

export async function getOperator(operator: OperatorSettings): Promise<Operator> {
  return operatorView(operator);
}
