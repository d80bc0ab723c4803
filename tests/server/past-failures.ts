/**
 * What went wrong in comparable systems, by the numbers of the page on security, and what proves here that it cannot: the file and a
 * test in it, or a rule. A test reads the files.
 */
export const pastFailures: Readonly<Record<string, readonly [file: string, test: string][]>> = {
  // Forged tokens of mailed links.
  V01: [
    ["server/src/domains/auth/password/forgot-password.test.ts", "of another kind, altered, unknown"],
    ["server/src/domains/auth/invitation/accept-invitation.test.ts", "unknown, altered, of another kind"],
    [
      "server/src/domains/auth/link/consume-magic-link.test.ts",
      "expired, replaced, of another kind and unknown ones answer alike",
    ],
  ],
  // A second address that gets the mail, too.
  V02: [
    ["tests/server/past-failures.postgres.test.ts", "V02"],
    ["contract/src/common/schemas.test.ts", "an email address is exactly one plain address"],
  ],
  // Tokens and more than is needed in answers.
  V03: [["tests/server/past-failures.postgres.test.ts", "V03, V04, V12"]],
  V04: [["tests/server/past-failures.postgres.test.ts", "V03, V04, V12"]],
  // Emailed links whose address comes from a header.
  V05: [["tests/server/past-failures.postgres.test.ts", "V05"]],
  // Tokens that leave with the referrer.
  V06: [
    ["tests/server/http.test.ts", "%s carries the security headers"],
    [
      "server/src/domains/auth/password/forgot-password.test.ts",
      "emails a link valid for an hour, with the token in the fragment",
    ],
  ],
  // An identity that users set themselves.
  V07: [
    [
      "server/src/domains/auth/account/update-profile.test.ts",
      "applies once its link is opened; the old address gets an email before and after",
    ],
  ],
  // A second factor instead of the password.
  V08: [
    [
      "server/src/domains/platform-admin/account/second-factor.test.ts",
      "asks for the code only after the correct password",
    ],
  ],
  // Invitations: they overwrite an account, admit several, open another company, are listed.
  V09: [
    [
      "server/src/domains/auth/invitation/accept-invitation.test.ts",
      "another password neither signs in nor replaces theirs",
    ],
  ],
  V10: [
    [
      "server/src/domains/auth/invitation/accept-invitation.test.ts",
      "of fifty concurrent requests to accept one invitation, one succeeds and opens one session",
    ],
  ],
  V11: [
    [
      "server/src/domains/auth/invitation/accept-invitation.test.ts",
      "an invitation of one company does not open another",
    ],
  ],
  V12: [["tests/server/past-failures.postgres.test.ts", "V03, V04, V12"]],
  // Sessions that outlive what ended them, streams among them.
  V13: [["tests/server/revocation.postgres.test.ts", "being removed"]],
  V14: [["tests/server/revocation.postgres.test.ts", "a new password, chosen elsewhere"]],
  V15: [
    ["server/src/domains/notifications/live-stream-access.test.ts", "a live stream closes as soon as access ends"],
    ["resilience/rigs/overload/open-downloads.test.ts", "V15: a download ends the moment access ends"],
  ],
  // An expiry that no code checks.
  V16: [
    ["server/src/domains/auth/password/forgot-password.test.ts", "expired, to the second"],
    ["server/src/domains/auth/invitation/accept-invitation.test.ts", "expired, to the second"],
    [
      "server/src/domains/auth/link/consume-magic-link.test.ts",
      "expired, replaced, of another kind and unknown ones answer alike",
    ],
    ["server/src/domains/auth/session/login.test.ts", "after 90 days whatever the use"],
  ],
  V17: [
    [
      "server/src/domains/auth/account/register.test.ts",
      "a password of 6 to 128 characters counts whole, the last character too",
    ],
  ],
  // Account enumeration.
  V18: [
    [
      "server/src/domains/auth/session/login.test.ts",
      "a wrong password, an unknown address and an account without a password get the same answer",
    ],
    [
      "server/src/domains/auth/password/forgot-password.test.ts",
      "returns identical bytes for an unknown and a known address, after the same work",
    ],
    [
      "server/src/domains/auth/link/consume-magic-link.test.ts",
      "emails one valid for 15 minutes, and returns identical bytes for an unknown address",
    ],
    [
      "server/src/domains/platform-admin/account/sign-in.test.ts",
      "a wrong password and an unknown email get the same error",
    ],
  ],
  V19: [
    [
      "server/src/domains/auth/session/login.test.ts",
      "a thousand forged X-Forwarded-For headers give no further attempt",
    ],
  ],
  // Another company's id in a body.
  V20: [
    ["tests/server/foreign-ids.postgres.test.ts", "what a call names is answered as what is not there, where it is"],
  ],
  // Ranks.
  V21: [["server/src/domains/team/members.test.ts", "no one can change the owner, themselves or people above them"]],
  V22: [["tests/server/access-matrix.postgres.test.ts", "each caller gets the answer of their column"]],
  V23: [
    [
      "tests/server/forbidden-keys.postgres.test.ts",
      "all of them at once change nothing that would not be so without them",
    ],
  ],
  // Things of others by their ids.
  V24: [
    ["tests/server/foreign-ids.postgres.test.ts", "what a call names is answered as what is not there, where it is"],
  ],
  V25: [
    [
      "server/src/domains/notifications/list-notifications.test.ts",
      "another person's, even in the same company, returns the response for an unknown one",
    ],
  ],
  V26: [
    [
      "server/src/domains/uploads/create-and-read.test.ts",
      "its owner only until it is part of an answer, then staff of the company too",
    ],
  ],
  V27: [
    ["tests/server/foreign-ids.postgres.test.ts", "what a call names is answered as what is not there, where it is"],
  ],
  V28: [["tests/server/past-failures.postgres.test.ts", "V28"]],
  V29: [
    ["tests/server/database-wall.test.ts", "a child under another company's parent is refused by every foreign key"],
  ],
  V30: [[".oxlintrc.json", "typescript/no-misused-promises"]],
  V31: [["tests/server/database-wall.test.ts", "shows a company its own rows, and none without a company"]],
  V32: [
    [
      "tests/server/forbidden-keys.postgres.test.ts",
      "all of them at once change nothing that would not be so without them",
    ],
  ],
  V33: [
    [
      "tests/server/foreign-ids.postgres.test.ts",
      "each place of the document where something is named by its id is tried",
    ],
  ],
  V34: [["tests/server/past-failures.postgres.test.ts", "V34"]],
  V35: [["tests/server/past-failures.postgres.test.ts", "V35"]],
  // Formulas, and files that are read into others.
  V36: [
    ["server/src/domains/forms/export/export-responses.test.ts", "as CSV: marked as UTF-8, quoted, without formulas"],
    ["server/src/domains/analytics/report/export-analytics.test.ts", "no cell is a formula, whatever it is called"],
    ["server/src/domains/audit/export-audit-log.test.ts", "a person's name that looks like a formula stays text"],
  ],
  V37: [["server/src/domains/analytics/report/export-analytics.test.ts", "contains no script, file or link"]],
  // Files and texts that run.
  V38: [["server/src/domains/companies/branding/logos.test.ts", "rejects an SVG with script named %s"]],
  V39: [
    [
      "server/src/domains/uploads/create-and-read.test.ts",
      "a file is returned byte for byte, with its own type, as a download that cannot execute",
    ],
  ],
  V40: [
    [
      "contract/src/wizards/rich-text.test.ts",
      "that was taken is taken again, unchanged, and holds known parts alone, whatever was sent",
    ],
  ],
  V41: [["contract/src/wizards/rich-text.test.ts", "is http or https whatever is sent"]],
  V42: [["server/src/domains/email/delivery/queue-mail.test.ts", "javascript:alert(1)"]],
  V43: [["tests/server/access-matrix.postgres.test.ts", "one table: matrix = router = OpenAPI"]],
  V44: [["server/src/domains/uploads/create-and-read.test.ts", "a rejected upload leaves no row and no file"]],
  V45: [["server/src/domains/uploads/create-and-read.test.ts", "ten thousand parts are rejected early"]],
  // User input in emails.
  V46: [
    ["server/src/domains/email/delivery/hostile-mails.test.ts", "%j stays text in every mail, to one person"],
    ["server/src/domains/email/delivery/layout.test.ts", "user-entered text never becomes a link"],
  ],
  V47: [
    [
      "contract/src/common/schemas.test.ts",
      "whatever is taken holds one @, no space, quote, comma or control character",
    ],
  ],
  V48: [
    [
      "tests/server/logs.postgres.test.ts",
      "nothing secret and nothing people wrote gets into it, whatever happens, at any level",
    ],
  ],
  V49: [["tests/server/http.test.ts", "another origin gets no permission to read"]],
  V50: [
    [
      "server/src/domains/billing/stripe/webhook.test.ts",
      "rejects anything that Stripe did not sign, exactly as is and just now, and stores nothing",
    ],
  ],
  // Addresses that people name and the server would call: those of devices alone, of known services.
  V51: [["server/src/domains/notifications/push/deliver-notifications.test.ts", "push endpoints"]],
  V52: [
    ["server/src/domains/auth/password/forgot-password.test.ts", "of fifty concurrent requests one succeeds"],
    ["server/src/domains/auth/link/consume-magic-link.test.ts", "of fifty concurrent requests one succeeds"],
    ["server/src/domains/auth/account/update-profile.test.ts", "of fifty concurrent confirmations one succeeds"],
  ],
  V53: [
    ["tests/server/access-matrix.postgres.test.ts", "one table: matrix = router = OpenAPI"],
    ["server/src/domains/notifications/list-notifications.test.ts", "a tester's access is checked on each read"],
  ],
};
