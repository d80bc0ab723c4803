import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";

/** Opens a session of our support as somebody, by the code the panel gave. */
export async function beginSupportVisit(
  _call: CallContext,
  _input: HandlerInput<Api["beginSupportVisit"]>,
): Promise<Answer<Api["beginSupportVisit"]>> {
  throw notFound("code");
}
