import type { Company, MailContent } from "@firstlight/contract";

interface ProjectMail {
  company: Company;
  inviter: string;
  tester: string;
  project: string;
  url: string;
}

/** Tells a tester who has an account that another project awaits. */
export function projectMail(mail: ProjectMail): MailContent {
  return {
    subject: `${mail.inviter} added you to ${mail.project}`,
    preview: "A new project is on your dashboard.",
    heading: `${mail.project} is on your dashboard`,
    paragraphs: [
      `Hello ${mail.tester},`,
      `${mail.inviter} from ${mail.company.company_name} added you to the project ${mail.project}. Open your dashboard to see what there is to do.`,
    ],
    action: { label: "Open my dashboard", url: mail.url },
    reason: `You get this mail because you test for ${mail.company.company_name}.`,
  };
}
