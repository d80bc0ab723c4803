/** An error as Stripe words it. */
export interface ProblemBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
}

export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const documentation = (code: string) => ({
  code,
  doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
});

export function invalid(message: string, { param, code }: { param?: string; code?: string } = {}): Problem {
  return new Problem(400, {
    type: "invalid_request_error",
    message,
    ...(code ? documentation(code) : {}),
    ...(param ? { param } : {}),
  });
}

/** @param kind as Stripe says it, such as customer */
export function missing(kind: string, id: string, param = "id"): Problem {
  return new Problem(404, {
    type: "invalid_request_error",
    message: `No such ${kind}: '${id}'`,
    ...documentation("resource_missing"),
    param,
  });
}

export function declined(): Problem {
  return new Problem(402, {
    type: "card_error",
    message: "Your card was declined.",
    ...documentation("card_declined"),
    decline_code: "generic_decline",
  });
}

/** @param version null where none was sent: Stripe would take the account's own, which may be any */
export function wrongVersion(version: string | null, right: string): Problem {
  const message = version
    ? `Invalid Stripe API version: ${version}. The simulator supports only ${right}.`
    : `No Stripe-Version was sent. The simulator requires ${right}.`;
  return new Problem(400, { type: "invalid_request_error", message });
}

export function unauthorized(key: string | null): Problem {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}`
    : "You did not provide an API key. Provide it in the Authorization header, using Bearer auth.";
  return new Problem(401, { type: "invalid_request_error", message });
}
