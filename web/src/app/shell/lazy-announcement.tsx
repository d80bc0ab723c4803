import { useMe } from "#shared/session/use-me.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const Part = lazyPart(async () => (await import("#features/installation/announcement.tsx")).Announcement, {
  when: ({ announcement, nextAt }) => (announcement ?? nextAt) !== undefined,
});

/** Its code loads once there is one. */
export function Announcement({ className }: { className: string }) {
  const { data } = useMe();
  const { announcement, next_announcement_at: nextAt } = data?.unconfirmed ? {} : (data ?? {});
  return <Part announcement={announcement} nextAt={nextAt} className={className} />;
}
