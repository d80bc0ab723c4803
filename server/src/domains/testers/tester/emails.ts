import type { Company, MailContent } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";

interface ProjectMail {
  company: Company;
  inviter: string;
  tester: string;
  project: string;
  url: string;
}

/** Notifies a tester with an account that they were added to another project. */
export function projectMail({ company, inviter, tester, project, url }: ProjectMail): InLanguage<MailContent> {
  const own = { company: company.company_name };
  return ({ t }) => ({
    subject: t("{inviter} added you to {project}", { inviter, project }),
    preview: t("A new project is on your dashboard."),
    heading: t("{project} is on your dashboard", { project }),
    paragraphs: [
      t("Hello {name},", { name: tester }),
      t("{inviter} from {company} added you to the project {project}. Open your dashboard to see what to do next.", {
        ...own,
        inviter,
        project,
      }),
    ],
    action: { label: t("Open Dashboard"), url },
    reason: t("You’re receiving this because you test for {company}.", own),
  });
}
