import type { Notice } from "#domains/notifications/public.ts";
import { beginningOf } from "#platform/text/plain-text.ts";
import type { AnnouncedBuild } from "../announcement/announcing-queries.ts";
import type { AskedNow } from "./ask.ts";

const quoted = 120;

/** Where someone finds what they are asked. */
export function askedPath([first, next]: readonly AskedNow[]): string {
  return first && !next ? `/dashboard/retests/${first.id}` : "/dashboard";
}

/** One person is asked about one item or several of a build. */
export function askedNotice(build: AnnouncedBuild, asked: readonly AskedNow[]): Notice {
  const [first] = asked;
  return {
    user_id: first?.user_id ?? "",
    kind: "retest_asked",
    project_id: build.project_id,
    subject_id: build.id,
    words: ({ plural }) => ({
      title: plural(asked.length, "Check {count} fix in {build}", "Check {count} fixes in {build}", {
        build: build.name,
      }),
      message: beginningOf(asked.map(({ title }) => title).join(" · "), quoted),
    }),
    link: askedPath(asked),
  };
}
