import { type ReactNode, Suspense } from "react";
import { t } from "#lib/text/translate.ts";
import { ErrorBoundary, Loading, SkeletonCard, Tabs } from "#ui/index.ts";

export type EditorTab = "basic" | "steps" | "preview";

function Panel({ what, children }: { what: string; children: ReactNode }) {
  const fallback = (
    <Loading className="flex flex-col gap-4">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
  return (
    <ErrorBoundary title={t("Failed to load {what}", { what })}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface EditorTabsProps {
  label: string;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  basic: ReactNode;
  /** Left out before the first save: then Steps and Preview are disabled. */
  steps?: { count: number; content: ReactNode };
  preview?: ReactNode;
  /** What leads on from here. */
  aside?: ReactNode;
}

/** Basic Info, Steps and Preview of a wizard. */
export function EditorTabs({ label, tab, onTab, basic, steps, preview, aside }: EditorTabsProps) {
  return (
    <Tabs
      label={label}
      aside={aside}
      selected={tab}
      onChange={(id) => onTab(id === "steps" || id === "preview" ? id : "basic")}
      items={[
        {
          id: "basic",
          label: t("Basic Info"),
          staysMounted: true,
          content: <Panel what={t("basic info")}>{basic}</Panel>,
        },
        {
          id: "steps",
          label: t("Steps"),
          isDisabled: !steps,
          ...(steps && { count: steps.count }),
          content: <Panel what={t("steps")}>{steps?.content}</Panel>,
        },
        {
          id: "preview",
          label: t("Preview"),
          isDisabled: !steps,
          content: <Panel what={t("preview")}>{preview}</Panel>,
        },
      ]}
    />
  );
}
