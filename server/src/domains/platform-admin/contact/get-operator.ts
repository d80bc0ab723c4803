import type { Operator } from "@firstlight/contract";
import type { PublicSite } from "../site/public-site.ts";

/** The operator shown on public pages, with the addresses that receive contact messages. */
export interface OperatorSettings extends Operator {
  /** Whether contact addresses are configured: without them no contact message is emailed. */
  isReachable: boolean;
  /** Whether the Enterprise plan includes API access. */
  offersApi: boolean;
}

/** The operator as shown on public pages. */
export function operatorView({
  isReachable: _isReachable,
  offersApi: _offersApi,
  ...operator
}: OperatorSettings): Operator {
  return operator;
}

export async function getOperator(site: PublicSite): Promise<Operator> {
  return operatorView((await site.current()).operator);
}
