import type { Operator } from "@firstlight/contract";
import { operatorView, type OperatorSettings } from "./operator.ts";

export async function getOperator(operator: OperatorSettings): Promise<Operator> {
  return operatorView(operator);
}
