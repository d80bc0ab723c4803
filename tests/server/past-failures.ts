/**
 * What went wrong in comparable systems, by the numbers of the page on security, and what proves here that it cannot: the file and a
 * test in it, or a rule. A test reads the files.
 */
export const pastFailures: Readonly<Record<string, readonly [file: string, test: string][]>> = {
  // Forged tokens of mailed links.
  V01: [
    ["server/src/domains/auth/forgot-password.test.ts", "of another kind, altered, unknown"],
    ["server/src/domains/auth/invitations.test.ts", "unknown, altered, of another kind"],
    ["server/src/domains/auth/magic-link.test.ts", "expired, replaced, of another kind and unknown ones answer alike"],
  ],
  // A second address that gets the mail, too.
  V02: [
    ["tests/server/past-failures.postgres.test.ts", "V02"],
    ["contract/src/common.test.ts", "an e-mail address is exactly one plain address"],
  ],
  // Tokens and more than is needed in answers.
  V03: [["tests/server/past-failures.postgres.test.ts", "V03, V04, V12"]],
  V04: [["tests/server/past-failures.postgres.test.ts", "V03, V04, V12"]],
  // Links of mails that lead where a header says.
  V05: [["tests/server/past-failures.postgres.test.ts", "V05"]],
  // Tokens that leave with the referrer.
  V06: [
    ["tests/server/http.test.ts", "%s carries the security headers"],
    [
      "server/src/domains/auth/forgot-password.test.ts",
      "mails a link whose token is in the fragment, valid for an hour",
    ],
  ],
  // Who somebody is, set by themselves.
  V07: [
    ["server/src/domains/auth/profile.test.ts", "counts once its link is opened; the old one is told before and after"],
  ],
  // A second factor instead of the password.
  V08: [
    ["server/src/domains/platform-admin/second-factor.test.ts", "asks for the code after the right password alone"],
  ],
  // Invitations: they overwrite an account, admit several, open another company, are listed.
  V09: [["server/src/domains/auth/invitations.test.ts", "another password neither gets in nor replaces theirs"]],
  V10: [
    [
      "server/src/domains/auth/invitations.test.ts",
      "fifty who accept one invitation at once: one gets in, one session is opened",
    ],
  ],
  V11: [["server/src/domains/auth/invitations.test.ts", "an invitation of one company opens no other"]],
  V12: [["tests/server/past-failures.postgres.test.ts", "V03, V04, V12"]],
  // Sessions that outlive what ended them, streams among them.
  V13: [["tests/server/revocation.postgres.test.ts", "being removed"]],
  V14: [["tests/server/revocation.postgres.test.ts", "a new password, chosen elsewhere"]],
  V15: [
    [
      "server/src/domains/notifications/end-of-following.test.ts",
      "following ends the moment somebody may not any more",
    ],
    ["tests/server/open-downloads.postgres.test.ts", "V15: a download ends the moment somebody may not any more"],
  ],
  // An expiry that nobody reads.
  V16: [
    ["server/src/domains/auth/forgot-password.test.ts", "expired, to the second"],
    ["server/src/domains/auth/invitations.test.ts", "expired, to the second"],
    ["server/src/domains/auth/magic-link.test.ts", "expired, replaced, of another kind and unknown ones answer alike"],
    ["server/src/domains/auth/login.test.ts", "after 90 days whatever the use"],
  ],
  V17: [
    [
      "server/src/domains/auth/register.test.ts",
      "a password of 6 to 128 characters counts whole, the last character too",
    ],
  ],
  // Whether somebody has an account.
  V18: [
    [
      "server/src/domains/auth/login.test.ts",
      "a wrong password, an unknown e-mail and an account without a password answer alike",
    ],
    [
      "server/src/domains/auth/forgot-password.test.ts",
      "answers an unknown address to the byte as a known one, after the same work",
    ],
    [
      "server/src/domains/auth/magic-link.test.ts",
      "mails one valid for a quarter of an hour, and answers an unknown address to the byte alike",
    ],
    ["server/src/domains/platform-admin/sign-in.test.ts", "a wrong password and an unknown e-mail answer alike"],
  ],
  V19: [["server/src/domains/auth/login.test.ts", "a thousand forged X-Forwarded-For give nothing"]],
  // Another company's id in a body.
  V20: [
    ["tests/server/foreign-ids.postgres.test.ts", "what a call names is answered as what is not there, where it is"],
  ],
  // Ranks.
  V21: [["server/src/domains/team/team.test.ts", "nobody reaches the owner, themselves or above them"]],
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
      "server/src/domains/notifications/notifications.test.ts",
      "somebody else's, of one's own company too, is answered as an unknown one",
    ],
  ],
  V26: [
    [
      "server/src/domains/uploads/uploads.test.ts",
      "its owner alone until it is part of an answer, then staff of the company too",
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
  V31: [["tests/server/database-wall.test.ts", "shows a company its own rows, and nothing to nobody"]],
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
    [
      "server/src/domains/forms/export.test.ts",
      "as CSV: marked as UTF-8, quoted, with nothing a program would reckon with",
    ],
    ["server/src/domains/analytics/export-analytics.test.ts", "no cell is a formula, whatever it is called"],
    ["server/src/domains/audit/audit-export.test.ts", "who changed it may be called like a formula"],
  ],
  V37: [["server/src/domains/analytics/export-analytics.test.ts", "runs no script, opens no file and leads nowhere"]],
  // Files and texts that run.
  V38: [["server/src/domains/companies/logos.test.ts", "a drawing with script does not come in as %s"]],
  V39: [
    [
      "server/src/domains/uploads/uploads.test.ts",
      "a file comes back byte for byte, by its own type, as a download nothing can run",
    ],
  ],
  V40: [
    [
      "contract/src/wizards-rich-text.test.ts",
      "that was taken is taken again, unchanged, and holds known parts alone, whatever was sent",
    ],
  ],
  V41: [["contract/src/wizards-rich-text.test.ts", "is http or https whatever is sent"]],
  V42: [["server/src/domains/email/queue-mail.test.ts", "javascript:alert(1)"]],
  V43: [["tests/server/access-matrix.postgres.test.ts", "one table: matrix = router = OpenAPI"]],
  V44: [["server/src/domains/uploads/uploads.test.ts", "what may not be uploaded leaves no row and no file"]],
  V45: [["server/src/domains/uploads/uploads.test.ts", "ten thousand parts are refused early"]],
  // What people type, in mails.
  V46: [
    ["server/src/domains/email/hostile-mails.test.ts", "%j stays text in every mail, to one person"],
    ["server/src/domains/email/layout.test.ts", "what people typed never becomes a link"],
  ],
  V47: [["contract/src/common.test.ts", "whatever is taken holds one @, no space, quote, comma or control character"]],
  V48: [
    [
      "tests/server/logs.postgres.test.ts",
      "nothing secret and nothing people wrote gets into it, whatever happens, at any level",
    ],
  ],
  V49: [["tests/server/http.test.ts", "another origin gets no permission to read"]],
  V50: [
    [
      "server/src/domains/billing/webhook.test.ts",
      "whatever Stripe did not sign, word for word and just now, is refused and leaves no trace",
    ],
  ],
  // Addresses that people name and the server would call: those of devices alone, of known services.
  V51: [["server/src/domains/notifications/push.test.ts", "where messages go"]],
  V52: [
    ["server/src/domains/auth/forgot-password.test.ts", "of fifty at once one is taken"],
    ["server/src/domains/auth/magic-link.test.ts", "of fifty at once one gets in"],
    ["server/src/domains/auth/profile.test.ts", "of fifty confirmations at once one counts"],
  ],
  V53: [
    ["tests/server/access-matrix.postgres.test.ts", "one table: matrix = router = OpenAPI"],
    ["server/src/domains/notifications/notifications.test.ts", "what a tester may see is asked each time"],
  ],
};
