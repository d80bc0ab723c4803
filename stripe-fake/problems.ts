/** An error as Stripe words it. */
interface ProblemBody {
  type: "invalid_request_error" | "idempotency_error";
  message: string;
  code?: string;
  param?: string;
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

export const invalid = (message: string, more: Pick<ProblemBody, "param" | "code"> = {}, status = 400) =>
  new Problem(status, { type: "invalid_request_error", message, ...more });

/** @param kind as Stripe says it, such as customer */
export const missing = (kind: string, id: string, param = "id") =>
  invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param }, 404);
