import type { WizardKind, WizardTester } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { useMedia } from "#lib/hooks/use-media.ts";
import { Card, type Column, Loading, SkeletonCard, Table } from "#ui/index.ts";
import { PersonActive, PersonAssigned, PersonName, PersonProgress, PersonState } from "./person-facts.tsx";

const cardsClass = "grid grid-cols-1 gap-3 sm:grid-cols-2";

interface PeopleListProps {
  kind: WizardKind;
  projectId: string;
  testers: readonly WizardTester[];
  isLoading: boolean;
}

function columnsOf(kind: WizardKind, projectId: string): Column<WizardTester>[] {
  const assigned: Column<WizardTester> = {
    id: "assigned",
    header: t("Assigned"),
    cell: (tester) => <PersonAssigned tester={tester} />,
  };
  return [
    {
      id: "tester",
      header: t("Tester"),
      isRowHeader: true,
      cell: (tester) => <PersonName tester={tester} projectId={projectId} />,
    },
    { id: "state", header: t("Status"), cell: (tester) => <PersonState tester={tester} /> },
    { id: "progress", header: t("Progress"), cell: (tester) => <PersonProgress tester={tester} /> },
    {
      id: "step",
      header: t("Current Step"),
      cell: ({ current_step }) => <span className="text-sm text-ink-muted">{current_step?.title ?? "–"}</span>,
    },
    // Onboarding applies to everyone, so it is not assigned.
    ...(kind === "wizard" ? [assigned] : []),
    { id: "active", header: t("Last Active"), cell: (tester) => <PersonActive tester={tester} /> },
  ];
}

function PersonCard({
  kind,
  projectId,
  tester,
}: Pick<PeopleListProps, "kind" | "projectId"> & { tester: WizardTester }) {
  return (
    // Rows far below are laid out only when they come near: hundreds stay light.
    <Card as="li" className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
      <div className="flex items-start justify-between gap-3">
        <PersonName tester={tester} projectId={projectId} />
        <PersonState tester={tester} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        <dt className="text-ink-subtle">{t("Progress")}</dt>
        <dd>
          <PersonProgress tester={tester} />
        </dd>
        {tester.current_step && (
          <>
            <dt className="text-ink-subtle">{t("Current Step")}</dt>
            <dd className="min-w-0 break-words text-ink-muted">{tester.current_step.title}</dd>
          </>
        )}
        {kind === "wizard" && (
          <>
            <dt className="text-ink-subtle">{t("Assigned")}</dt>
            <dd className="min-w-0">
              <PersonAssigned tester={tester} />
            </dd>
          </>
        )}
        <dt className="text-ink-subtle">{t("Last active")}</dt>
        <dd>
          <PersonActive tester={tester} />
        </dd>
      </dl>
    </Card>
  );
}

/** A table, and cards where none fits. */
export function PeopleList({ kind, projectId, testers, isLoading }: PeopleListProps) {
  // Six columns need more room than most tables.
  const isTable = useMedia("(min-width: 64rem)");
  if (isTable) {
    return (
      <Table
        label={t("Testers")}
        columns={columnsOf(kind, projectId)}
        rows={testers}
        rowKey={({ user }) => user.id}
        isLoading={isLoading}
      />
    );
  }
  if (isLoading) {
    return (
      <Loading className={cardsClass}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  }
  return (
    <ul aria-label={t("Testers")} className={cardsClass}>
      {testers.map((tester) => (
        <PersonCard key={tester.user.id} kind={kind} projectId={projectId} tester={tester} />
      ))}
    </ul>
  );
}
