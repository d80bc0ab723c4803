/** Who calls the routes of the access matrix, and what answers all of them alike. */

/** In the order of the columns of the matrix. */
export const callerNames = [
  "anonymous",
  "garbage token",
  "expired session",
  "owner",
  "admin",
  "member",
  "tester on the project",
  "tester on another project",
  "removed admin",
  "admin lowered to member",
  "owner of a locked company",
  "tester of a locked company",
  "owner of another company",
  "member of another company",
  "tester of another company",
  "platform admin",
] as const;

export type CallerName = (typeof callerNames)[number];

/** Routes outside the contract answer all callers alike. */
export const besideTheContract: Readonly<Record<string, number>> = {
  "GET /api/company/host": 308,
  "PUT /api/company/host": 308,
  "DELETE /api/company/host": 308,
  "POST /api/company/host/prove": 308,
  "GET /api/public/host": 308,
  "POST /api/auth/support-visit": 308,
  "GET /api/health": 200,
  "GET /api/ready": 200,
  "GET /api/openapi.json": 200,
  "GET /api/docs": 200,
  "GET /api/docs.css": 200,
  // Needs Stripe's signature, regardless of the caller.
  "POST /api/billing/webhook": 400,
  // A link of a mail: it changes nothing and leads to a page.
  "GET /api/email/unsubscribe": 303,
  "GET /api/public/logos/{id}": 200,
  // Of no color that is set.
  "GET /branding/{file}": 404,
  "GET /icons/{name}": 200,
  "GET /manifest.webmanifest": 200,
  "GET /dev/mail": 200,
  "GET /dev/mail.css": 200,
  // Of no mail that is there.
  "GET /dev/mail/{name}": 404,
  "GET /dev/mail/{name}/html": 404,
};
