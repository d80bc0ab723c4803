import type { SavedFeedbackView } from "@firstlight/contract";
import { BookmarkPlus, ChevronDown, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useIsArchived } from "#shared/projects/query.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Button, FilterChips, IconButton, LazyMenu, lazyPart } from "#ui/index.ts";
import type { useCurrentView } from "./use-current-view.ts";
import { type Asked, useSavedViews } from "./use-saved-views.ts";
import { useViewActions } from "./use-view-actions.ts";

const ViewDialogs = lazyPart(async () => (await import("./dialogs.tsx")).ViewDialogs);

/** Others are in a menu. */
const mostChips = 6;

interface SavedViewsProps {
  projectId: string;
  /** Of the screen. */
  shown: ReturnType<typeof useCurrentView>;
}

/** The first ones, and the current one always; the others are in a menu. */
function divided(views: readonly SavedFeedbackView[], current: SavedFeedbackView | undefined) {
  const first = views.slice(0, mostChips);
  const seen = current && !first.includes(current) ? [...first.slice(1), current] : first;
  return { seen, others: views.filter((view) => !seen.includes(view)) };
}

/** Saved views beside those that come with the product: choosing one, saving what the list shows, and changing the own ones. */
export function SavedViews({ projectId, shown }: SavedViewsProps) {
  const { views, current, query, isChanged, isNarrowed, choose } = shown;
  const { user } = useSignedIn();
  const isFixed = useIsArchived(projectId);
  const [asked, setAsked] = useState<Asked>();
  const saving = useSavedViews(projectId, choose);
  const ask = (about: Asked) => {
    saving.create.reset();
    saving.change.reset();
    setAsked(about);
  };
  const actions = useViewActions({ current, query, isChanged, saving, ask });
  const isSavable = !isFixed && isNarrowed && (current === undefined || isChanged);
  if (views.length === 0 && !isSavable && !asked) return null;
  const { seen, others } = divided(views, current);
  const labelOf = ({ name, owner }: SavedFeedbackView) =>
    owner.id === user.id ? name : t("{view} · {name}", { view: name, name: owner.name });
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {seen.length > 0 && (
        <FilterChips
          label={t("Saved views")}
          chips={seen.map((view) => ({ id: view.id, label: labelOf(view) }))}
          current={current?.id}
          onChange={(id) => choose(id === current?.id && !isChanged ? undefined : views.find((view) => view.id === id))}
        />
      )}
      {others.length > 0 && (
        <LazyMenu
          label={t("More views")}
          placement="bottom start"
          items={others.map((view) => ({ id: view.id, label: labelOf(view), onAction: () => choose(view) }))}
          trigger={(props) => (
            <Button {...props} size="sm" variant="ghost" iconAfter={ChevronDown}>
              {t("More Views")}
            </Button>
          )}
        />
      )}
      {current && !isFixed && actions.length > 0 && (
        <LazyMenu
          label={t("View “{name}”", { name: current.name })}
          placement="bottom start"
          items={actions}
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              icon={EllipsisVertical}
              label={t("Change view “{name}”", { name: current.name })}
            />
          )}
        />
      )}
      {isSavable && (
        <Button size="sm" variant="ghost" icon={BookmarkPlus} onPress={() => ask("new")}>
          {t("Save View…")}
        </Button>
      )}
      {asked && (
        <ViewDialogs
          asked={asked}
          current={current}
          query={query}
          saving={saving}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
