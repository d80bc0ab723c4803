import { Link, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { ChevronsUpDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { forgetProject } from "#features/projects/selected-project.ts";
import { hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { cx, IconButton, lazyPart } from "#ui/index.ts";
import { type Crumb, crumbSources, type ObjectKind, usePublishedTitle } from "./sources.ts";
import { forgetObject, rememberObject } from "./recent-objects.ts";

const ObjectSwitcher = lazyPart(async () => (await import("./object-switcher.tsx")).ObjectSwitcher);

interface Named {
  kind: ObjectKind;
  id: string;
  projectId: string;
}

const linkClass = "min-w-0 truncate rounded-sm text-base text-ink-muted transition-colors hover:text-ink";

function Slash() {
  return (
    <span aria-hidden className="text-ink-subtle @max-[40rem]:hidden">
      /
    </span>
  );
}

function SwitchButton({ kind, id, projectId }: Named) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={trigger}
        size="sm"
        icon={ChevronsUpDown}
        label={crumbSources[kind].switchLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="shrink-0"
      />
      {isOpen && <ObjectSwitcher {...{ kind, id, projectId }} triggerRef={trigger} onClose={() => setOpen(false)} />}
    </>
  );
}

const headingClass = "min-w-0 truncate text-base font-semibold outline-none";

/** An unknown object has no heading here: its screen says so in its own. */
function LastCrumb({ kind, id, projectId }: Named) {
  const { noun, useName } = crumbSources[kind];
  const { data: name, error } = useName(id, projectId);
  const isUnknown = hasCode(error, "not_found", "invalid_input");
  useEffect(() => {
    if (isUnknown) forgetObject(id);
    else if (name !== undefined) rememberObject({ kind, id, projectId, name });
  }, [kind, id, projectId, name, isUnknown]);
  if (isUnknown) return null;
  return (
    <>
      <Slash />
      <h1 tabIndex={-1} title={name} className={headingClass}>
        {name ?? noun}
      </h1>
      {name !== undefined && <SwitchButton {...{ kind, id, projectId }} />}
    </>
  );
}

function NewCrumb({ projectId, title }: { projectId: string; title: string }) {
  const { form = "" } = useSearch({ strict: false });
  const isPublished = usePublishedTitle(form) !== undefined;
  const { error } = crumbSources.project.useName(projectId, projectId);
  if (hasCode(error, "not_found", "invalid_input")) return null;
  if (isPublished) return <LastCrumb kind="form" id={form} projectId={projectId} />;
  return (
    <>
      <Slash />
      <h1 tabIndex={-1} className={headingClass}>
        {title}
      </h1>
    </>
  );
}

function ProjectCrumb({ projectId }: { projectId: string }) {
  const { data: name } = crumbSources.project.useName(projectId, projectId);
  if (name === undefined) return null;
  return (
    <>
      <Slash />
      <Link
        to="/projects/$projectId"
        params={{ projectId }}
        activeOptions={{ exact: true }}
        className={linkClass}
        title={name}
      >
        {name}
      </Link>
      <SwitchButton kind="project" id={projectId} projectId={projectId} />
    </>
  );
}

interface Breadcrumbs {
  crumbs: Crumb[];
  title: string;
  projectId: string | undefined;
  formId: string | undefined;
  wizardId: string | undefined;
  testerId: string | undefined;
}

/** The crumbs of the routes that match. Company screens have none. */
export function useBreadcrumbs(): Breadcrumbs {
  const crumbs = useRouterState({
    select: ({ matches }) => matches.flatMap(({ staticData }) => staticData.crumb ?? []),
    structuralSharing: true,
  });
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title ?? "" });
  const { projectId, formId, wizardId, testerId } = useParams({ strict: false });
  return { crumbs, title, projectId, formId, wizardId, testerId };
}

/** Where the person is: "All Projects", the project and its form, wizard or tester. The last is the page's heading. */
export function Crumbs({ breadcrumbs }: { breadcrumbs: Breadcrumbs }) {
  const { crumbs, title, projectId } = breadcrumbs;
  const last = crumbs.at(-1);
  if (last === undefined || projectId === undefined) return null;
  const id = last === "new" ? undefined : breadcrumbs[crumbSources[last].param];
  return (
    <>
      <nav
        aria-label={t("Breadcrumbs")}
        className={cx(
          "flex items-center gap-2 @max-[40rem]:hidden",
          crumbs.length > 1 ? "min-w-24 @5xl:min-w-44" : "shrink-0",
        )}
      >
        <span className={cx("flex shrink-0 items-center gap-2", crumbs.length > 1 && "@max-5xl:hidden")}>
          <Slash />
          <Link
            to="/projects"
            search={{}}
            activeOptions={{ exact: true }}
            onClick={forgetProject}
            className={linkClass}
          >
            {t("All Projects")}
          </Link>
        </span>
        {crumbs.length > 1 && <ProjectCrumb key={projectId} projectId={projectId} />}
      </nav>
      {last === "new" && <NewCrumb projectId={projectId} title={title} />}
      {last !== "new" && id !== undefined && <LastCrumb key={last} kind={last} id={id} projectId={projectId} />}
    </>
  );
}
