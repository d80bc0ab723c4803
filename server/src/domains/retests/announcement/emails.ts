import type { Company, MailContent, Texts } from "@firstlight/contract";
import { beginningOf } from "#platform/text/plain-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import type { AskedNow } from "../request/ask.ts";
import type { AnnouncedBuild } from "./announcing-queries.ts";

interface Mail {
  /** The recipient’s name. */
  name: string;
  company: Pick<Company, "company_name">;
  build: AnnouncedBuild;
  url: string;
}

const quoted = 1_000;

/** What the team has written about the build, and why the mail came. */
function around({ t }: Texts, { company, build }: Mail): Pick<MailContent, "quote" | "reason"> {
  const { project, what_to_test } = build;
  return {
    ...(what_to_test === "" ? {} : { quote: beginningOf(what_to_test, quoted) }),
    reason: t("You’re receiving this because you test {project} for {company}.", {
      project,
      company: company.company_name,
    }),
  };
}

/** A build can be tested. */
export function builtMail(mail: Mail): InLanguage<MailContent> {
  const { name, company, build, url } = mail;
  const names = { build: build.name, project: build.project, company: company.company_name };
  return (texts) => {
    const { t } = texts;
    const title = t("{project} has a new build: {build}", names);
    return {
      subject: title,
      preview: t("You can test it now."),
      heading: title,
      paragraphs: [t("Hello {name},", { name }), t("{company} has a new build of {project} for you to test.", names)],
      action: { label: t("Open Dashboard"), url },
      ...around(texts, mail),
    };
  };
}

/** Asks someone who had a problem whether it is gone. */
export function askedMail(mail: Mail, asked: readonly AskedNow[]): InLanguage<MailContent> {
  const { name, company, build, url } = mail;
  const names = { build: build.name, project: build.project, company: company.company_name };
  return (texts) => {
    const { t, plural } = texts;
    const title = plural(asked.length, "Check {count} fix in {build}", "Check {count} fixes in {build}", names);
    return {
      subject: title,
      preview: asked.map((one) => one.title).join(" · "),
      heading: title,
      paragraphs: [
        t("Hello {name},", { name }),
        t("{build} of {project} should fix what you reported to {company}. Please check whether it does:", names),
      ],
      items: asked.map((one) => ({ heading: one.title, text: build.project })),
      action: { label: t("Check now"), url },
      ...around(texts, mail),
    };
  };
}
