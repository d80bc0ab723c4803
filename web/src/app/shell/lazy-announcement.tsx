import { useMe } from "#shared/session/use-me.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const Part = lazyPart(async () => (await import("#features/installation/announcement.tsx")).Announcement, {
  when: ({ announcement }) => announcement !== undefined,
});

/** Its code loads once there is one. */
export function Announcement({ className }: { className: string }) {
  const { data } = useMe();
  return <Part announcement={data?.unconfirmed ? undefined : data?.announcement} className={className} />;
}
