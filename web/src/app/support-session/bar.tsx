import { product } from "#lib/text/product.ts";
import { Eye, Pencil } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { useMe } from "#shared/session/use-me.ts";
import { timeOf } from "#lib/format/dates.ts";
import { useLive } from "#lib/live/state.ts";
import { endSession, useSignedIn } from "#shared/session/store.ts";
import { signOut } from "#shared/session/sign-out.ts";
import { Button } from "#ui/actions/button.tsx";

const minuteMs = 60_000;
const announcedMinutes = [10, 5, 1];

/** Whole minutes left; at zero the support session ends here, too. */
function useMinutesLeft(endsAt: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / minuteMs));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const tick = () => {
      if (Date.parse(endsAt) <= Date.now()) endSession("expired");
      setMinutes(Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / minuteMs)));
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
}

/** Publishes the bar's height to elements that stick to the top. */
function useRoomOnTop() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    const measure = () => page.style.setProperty("--support-bar", `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      page.style.removeProperty("--support-bar");
    };
  }, []);
  return bar;
}

/** Shown on every screen of a support session: the user, the permissions, the end time and the way out. */
export function SupportSessionBar() {
  const { user, support } = useSignedIn();
  const { data: me, refetch } = useMe();
  const bar = useRoomOnTop();
  const { ends_at = "", may_write = false } = me?.support ?? support ?? {};
  const minutes = useMinutesLeft(ends_at);
  const live = useLive();
  // Ending support access cuts the stream: the state is refetched at once, before the stream retries.
  useEffect(() => {
    if (live === "reconnecting") void refetch();
  }, [live, refetch]);
  // The owner may have changed the permission since.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), minuteMs);
    return () => clearInterval(timer);
  }, [refetch]);
  const Icon = may_write ? Pencil : Eye;
  return (
    <aside
      ref={bar}
      aria-label={t("Support session")}
      className="sticky top-0 z-31 flex items-center gap-3 bg-ink px-4 py-1.5 text-base text-page sm:px-6"
    >
      <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <p className="flex min-w-0 grow flex-wrap gap-x-3 max-sm:text-sm">
        <span className="font-medium">
          {rich("{product} support <part>is signed in</part> as {name}", {
            product,
            part: (text) => <span className="max-sm:sr-only">{text}</span>,
            name: user.name,
          })}
        </span>
        <span>
          <span className="sr-only"> · </span>
          {may_write ? t("can make changes") : t("read-only")}
          {" · "}
          <span className="tabular whitespace-nowrap">
            {t("ends at {time} ({minutes} min)", { time: timeOf(ends_at), minutes })}
          </span>
        </span>
      </p>
      <output className="sr-only">
        {announcedMinutes.includes(minutes) &&
          plural(minutes, "The support session ends in {count} minute", "The support session ends in {count} minutes")}
      </output>
      <Button size="sm" onPress={() => void signOut()}>
        {t("End Session")}
      </Button>
    </aside>
  );
}
