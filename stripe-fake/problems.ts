/** An error as Stripe words it. */
interface ProblemBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody & { doc_url?: string };

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    const { code } = body;
    this.body = code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` } : body;
  }
}

export const invalid = (message: string, more: Pick<ProblemBody, "param" | "code"> = {}) =>
  new Problem(400, { type: "invalid_request_error", message, ...more });

/** @param kind as Stripe says it, such as customer */
export function missing(kind: string, id: string, param = "id"): Problem {
  const message = `No such ${kind}: '${id}'`;
  return new Problem(404, { type: "invalid_request_error", message, code: "resource_missing", param });
}

export function declined(): Problem {
  const [code, decline_code] = ["card_declined", "generic_decline"];
  return new Problem(402, { type: "card_error", message: "Your card was declined.", code, decline_code });
}
