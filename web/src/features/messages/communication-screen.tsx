import { getRouteApi, useRouter } from "@tanstack/react-router";
import { MessagesSquare, PenLine } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useMedia } from "#lib/hooks/use-media.ts";
import { Button, cx, EmptyState, lazyPart, SearchField, Spinner } from "#ui/index.ts";
import { type CommunicationSearch, ConversationList } from "./conversation-list.tsx";
import { StaffThread } from "./conversation/staff-thread.tsx";

const route = getRouteApi("/staff/projects/$projectId/communication");

// Rarely used, so it is loaded on demand.
const NewMessage = lazyPart(async () => (await import("./composer/new-message.tsx")).NewMessage, {
  fallback: () => <Spinner label={t("Loading…")} className="m-auto" />,
});

interface ListPaneProps {
  projectId: string;
  search: CommunicationSearch;
  onSearch: (change: CommunicationSearch) => void;
  mayWrite: boolean;
  /** On narrow screens, the other pane covers this one. */
  isBehind: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Keyboard focus moves to the opened pane; on narrow screens it replaces the other one and scrolls into view. */
function usePanes(shown: string | null) {
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const isWide = useMedia("(min-width: 64rem)");
  const before = useRef(shown);
  const router = useRouter();
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    // Also on wide screens: keyboard users should not have to tab through a long list to reach the opened pane.
    if (hasChanged) (shown === null ? list : detail).current?.focus({ preventScroll: true });
    if (isWide || shown === null) return;
    const show = () => frame.current?.scrollIntoView({ block: "start" });
    show();
    // The router scrolls a newly opened page to the top after rendering.
    const stop = router.subscribe("onRendered", () => {
      stop();
      show();
    });
    return stop;
  }, [shown, isWide, router]);
  return { frame, list, detail };
}

function ListPane({ projectId, search, onSearch, mayWrite, isBehind, ref }: ListPaneProps) {
  const compose = () => onSearch({ compose: true, to: undefined, person: undefined });
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={cx("min-h-0 flex-col border-line outline-none lg:flex lg:border-e", isBehind ? "hidden" : "flex")}
    >
      <div className="flex shrink-0 flex-col gap-3 border-b border-line p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{t("Messages")}</h2>
          {mayWrite && (
            <Button variant="primary" size="sm" icon={PenLine} onPress={compose}>
              {t("New Message")}
            </Button>
          )}
        </div>
        <SearchField
          label={t("Search conversations and messages")}
          placeholder={t("Search people and messages")}
          value={search.q ?? ""}
          onChange={(q) => onSearch({ q: q || undefined })}
        />
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">{t("Show")}</legend>
          {[
            { label: t("All"), isOn: !search.unread, unread: undefined },
            { label: t("Unread"), isOn: search.unread === true, unread: true as const },
          ].map(({ label, isOn, unread }) => (
            <Button key={label} size="sm" variant="ghost" aria-pressed={isOn} onPress={() => onSearch({ unread })}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <ConversationList projectId={projectId} search={search} onCompose={mayWrite ? compose : undefined} />
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState icon={MessagesSquare} title={t("Select a conversation")} headingLevel={3} className="my-auto px-4">
      {t("Everyone on your team sees this project’s conversations. Unread messages are the ones sent to you.")}
    </EmptyState>
  );
}

/** A project's conversations beside the open one; on narrow screens, one pane at a time. */
export function CommunicationScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { person } = search;
  const { history } = useRouter();
  const isArchived = useIsArchived(projectId);
  const mayWrite = useCan("send messages") && !isArchived;
  const compose = search.compose === true && mayWrite;
  const isDetail = compose || person !== undefined;
  const onSearch = (change: CommunicationSearch) => {
    // Opening another pane adds a history entry; other changes replace it.
    const replace = !("person" in change || "compose" in change);
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  };
  const { frame, list, detail } = usePanes(isDetail ? (person ?? "new") : null);
  return (
    <section
      ref={frame}
      aria-label={t("Communication")}
      className={cx(
        "grid -scroll-mt-12 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg bg-surface ring-1 ring-line lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]",
        compose ? "lg:h-[max(36rem,calc(100dvh-24rem))]" : "lg:h-[max(32rem,calc(100dvh-24rem))]",
        isDetail && "h-[max(26rem,calc(100dvh-8rem))] grid-rows-[minmax(0,1fr)]",
      )}
    >
      <ListPane
        ref={list}
        projectId={projectId}
        search={search}
        onSearch={onSearch}
        mayWrite={mayWrite}
        isBehind={isDetail}
      />
      <div
        ref={detail}
        tabIndex={-1}
        className={cx("min-h-0 min-w-0 flex-col bg-page outline-none lg:flex", isDetail ? "flex" : "hidden")}
      >
        {compose ? (
          <NewMessage
            key={search.to}
            projectId={projectId}
            to={search.to?.split(",") ?? history.location.state.recipients}
            onClose={(tester) => onSearch({ compose: undefined, to: undefined, person: tester })}
          />
        ) : person ? (
          <StaffThread key={`${projectId}.${person}`} projectId={projectId} testerId={person} />
        ) : (
          <Nothing />
        )}
      </div>
    </section>
  );
}
