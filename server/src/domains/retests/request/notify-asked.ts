import type { TenantWork } from "#platform/context.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { notify } from "#domains/notifications/public.ts";
import type { AnnouncedBuild } from "../announcement/announcing-queries.ts";
import type { Reader } from "../announcement/audience-queries.ts";
import { askedMail } from "../announcement/emails.ts";
import type { AskedNow } from "./ask.ts";
import { askedNotice, askedPath } from "./notice.ts";

/** Tells people who are asked about one more item of a build that has been announced. */
export async function notifyAsked(
  work: TenantWork,
  build: AnnouncedBuild,
  readers: readonly Reader[],
  asked: readonly AskedNow[],
): Promise<void> {
  const askedOf = Map.groupBy(asked, ({ user_id }) => user_id);
  await notify(
    work,
    [...askedOf.values()].map((own) => askedNotice(build, own)),
  );
  const company = await getCompany(work.tx, work.company.id);
  await queueMails(
    work,
    readers.flatMap(({ id, name, email }) => {
      const own = askedOf.get(id);
      if (!own) return [];
      const mail = { name, company, build, url: `${work.publicUrl}${askedPath(own)}` };
      return [
        {
          category: "retest_request" as const,
          to: { email, name, user_id: id },
          content: askedMail(mail, own),
          project_id: build.project_id,
        },
      ];
    }),
  );
}
