import type { TenantWork } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { type MailToSend, queueMails, settingsFor } from "#domains/email/public.ts";
import { notify, type Notice } from "#domains/notifications/public.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import { askedNotice, askedPath } from "../request/notice.ts";
import type { AskedNow } from "../request/ask.ts";
import type { Reader } from "./audience-queries.ts";
import type { AnnouncedBuild } from "./announcing-queries.ts";
import { askedMail, builtMail } from "./emails.ts";

const quoted = 120;

const buildsPath = ({ project_id }: AnnouncedBuild) => `/dashboard/projects/${project_id}/feedback?show=builds`;

function builtNotice(build: AnnouncedBuild, user_id: string): Notice {
  const { name, project, project_id, what_to_test } = build;
  return {
    user_id,
    kind: "build_announced",
    project_id,
    subject_id: build.id,
    words: ({ t }) => ({
      title: t("{project} has a new build: {build}", { project, build: name }),
      message: what_to_test === "" ? t("You can test it now.") : beginningOf(what_to_test, quoted),
    }),
    link: buildsPath(build),
  };
}

/** Readers who take mail about a category. */
async function takers(work: TenantWork, project_id: string, userIds: readonly string[]): Promise<Set<string>> {
  const wanted = userIds.map((user_id) => ({ user_id, category: "retest_request" as const, project_id }));
  const settings = await settingsFor(work.tx, work.company.id, wanted);
  return new Set(userIds.filter((_id, index) => settings[index] !== "disabled"));
}

/** One notification and one mail to each reader: what they are asked to check, or that there is a build. */
export async function notifyReaders(
  work: TenantWork,
  build: AnnouncedBuild,
  readers: readonly Reader[],
  asked: readonly AskedNow[],
): Promise<void> {
  const askedOf = Map.groupBy(asked, ({ user_id }) => user_id);
  await notify(
    work,
    readers.map(({ id }) => {
      const own = askedOf.get(id);
      return own ? askedNotice(build, own) : builtNotice(build, id);
    }),
  );
  const company = await getCompany(work.tx, work.company.id);
  const byMail = await takers(work, build.project_id, [...askedOf.keys()]);
  await queueMails(
    work,
    readers.map(({ id, name, email }): MailToSend => {
      const own = byMail.has(id) ? askedOf.get(id) : undefined;
      const mail = { name, company, build, url: `${work.publicUrl}${own ? askedPath(own) : buildsPath(build)}` };
      return {
        category: own ? "retest_request" : "build_notification",
        to: { email, name, user_id: id },
        content: own ? askedMail(mail, own) : builtMail(mail),
        project_id: build.project_id,
      };
    }),
  );
}
