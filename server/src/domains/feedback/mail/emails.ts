import type { MailContent } from "@firstlight/contract";
import type { InLanguage } from "#platform/text/translations.ts";
import type { NewsReader } from "./queries.ts";

/** Unread news of feedback, all of one project in one email. */
export function newsMail(
  { name, role, project, count, news }: NewsReader,
  { company, publicUrl }: { company: string; publicUrl: string },
): InLanguage<MailContent> {
  const isTester = role === "beta_tester";
  const names = { project, company };
  const first = news[0]?.link ?? "/";
  return ({ t, plural }) => {
    const title = plural(
      count,
      "{count} update about feedback on {project}",
      "{count} updates about feedback on {project}",
      {
        project,
      },
    );
    return {
      subject: title,
      preview: news.map((one) => one.title).join(" · "),
      heading: title,
      paragraphs: [t("Hello {name},", { name })],
      items: news.map(({ title: heading, message, link }) => ({
        heading,
        text: message,
        action: { label: t("Open Feedback"), url: publicUrl + link },
      })),
      action: { label: t("Open Feedback"), url: publicUrl + first },
      reason: isTester
        ? t("You’re receiving this because you test {project} for {company}.", names)
        : t("You’re receiving this because you work on {project} at {company}.", names),
    };
  };
}
