interface Company {
  folder: string;
  place: { company_name: string };
}

/** What the pack holds, in plain words. */
export function readme(made: Date, companies: readonly Company[]): string {
  const folders = companies.map(({ folder, place }) => `  ${folder}/   what ${place.company_name} holds about you`);
  return `Everything Firstlight holds about you
=====================================

Made on ${made.toISOString()}. All times are in UTC.

  account.json   your account: address, when it was made and confirmed
  contact-messages.json   what was written to us on the contact page from your address, if anything was
${folders.join("\n")}
  files/         the files you uploaded, by company

Each company's folder has a JSON file for each kind of thing it holds; kinds it holds nothing of are left out:

  users                  your place: name, role, when you joined and signed in last
  form-responses         your answers, beside the questions as you saw them
  wizard-assignments     wizards you began or were asked to do, and how far you are
  wizard-step-runs       the steps you were on: time and completion
  wizard-responses       your answers in wizards, beside the questions
  conversations          the projects on which you wrote with the staff as a tester
  messages               messages to you and from you, with what they say
  message-bodies         what you wrote, once, however many got it
  uploads                what is known about the files you uploaded
  mails                  mails sent to you: subject, when, and what became of them
  email-preferences      which mails you want
  mail-suppressions      whether your address refused mail
  sessions               where you are signed in
  access-links           links mailed to you; the links themselves are secrets and not kept
  invitations            invitations to you, and those you sent
  project-testers        projects you test, and people you put on projects
  tester-group-members   groups you are in
  tester-import-rows     lists of people to invite that your address was on
  reminders-sent         days on which you were reminded
  notifications          what you were told behind the bell
  audit-entries          what you did, as the audit log keeps it
  projects, forms, form-versions, wizards, wizard-versions, tester-groups, tester-imports
                         what you made

Other people appear by their ids alone. Passwords, tokens and the like are left out: they are kept as hashes that nobody can read.
`;
}
