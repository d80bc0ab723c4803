interface Company {
  folder: string;
  membership: { company_name: string };
}

/** The export's README: what each file contains. */
export function readme(made: Date, product: string, companies: readonly Company[]): string {
  const title = `Everything ${product} holds about you`;
  const folders = companies.map(
    ({ folder, membership }) => `  ${folder}/   what ${membership.company_name} holds about you`,
  );
  return `${title}
${"=".repeat(title.length)}

Created on ${made.toISOString()}. All times are in UTC.

  account.json   your account: address, when it was created and confirmed
  contact-messages.json   messages sent to us on the contact page from your address, if any
${folders.join("\n")}
  files/         the files you uploaded, by company

Each company’s folder has a JSON file for each kind of data. Kinds without data are left out:

  users                  your membership: name, role, when you joined and last signed in
  form-responses         your responses, with the questions as you saw them
  wizard-assignments     wizards you started or were assigned, with your progress
  wizard-step-runs       your steps: time and completion
  wizard-responses       your answers in wizards, with the questions
  conversations          the projects in which you messaged the team as a tester
  messages               messages to you and from you, with their content
  message-bodies         what you wrote, once for all recipients
  uploads                details of the files you uploaded
  mails                  emails sent to you: subject, time and delivery status
  email-preferences      your email preferences
  mail-suppressions      whether your address rejected email
  sessions               your active sessions
  access-links           links emailed to you; the links themselves are secrets and not stored
  invitations            invitations to you, and those you sent
  project-testers        projects you test, and people you added to projects
  tester-group-members   groups you are in
  tester-import-rows     imported lists of people that included your address
  reminders-sent         days on which you were reminded
  notifications          your notifications
  audit-entries          what you did, as recorded in the audit log
  projects, forms, form-versions, wizards, wizard-versions, tester-groups, tester-imports
                         what you created

Other people appear only by their IDs. Passwords, tokens and other secrets are left out: they are stored as unreadable hashes.
`;
}
