import { useParams } from "@tanstack/react-router";
import { projectTabs } from "#features/projects/tabs.ts";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { mainTabs } from "../main-links.tsx";

export interface Command {
  label: string;
  href: string;
  keys: string;
}

function useCreations(projectId: string | undefined): Command[] {
  const creations = [
    { label: t("New project"), keys: "c p", isAllowed: useCan("manage projects"), href: "/projects?new=true" },
    { label: t("New form"), keys: "c f", isAllowed: useCan("manage forms"), path: "/forms/new" },
    { label: t("New wizard"), keys: "c w", isAllowed: useCan("manage wizards"), path: "/wizards/new" },
    { label: t("Invite tester"), keys: "c t", isAllowed: useCan("invite testers"), path: "/testers?invite=true" },
    { label: t("New feedback"), keys: "c i", isAllowed: useCan("triage feedback"), path: "/feedback?new=true" },
    { label: t("New message"), keys: "c m", isAllowed: useCan("send messages"), path: "/communication?compose=true" },
  ];
  return creations.flatMap(({ label, keys, isAllowed, href, path }) => {
    const to = path === undefined || projectId === undefined ? href : `/projects/${projectId}${path}`;
    return isAllowed && to !== undefined ? [{ label, keys, href: to }] : [];
  });
}

/** Where the person can go from here, and what they can create: in the current project, if there is one. */
export function useCommands(): { goTo: Command[]; create: Command[] } {
  const { projectId } = useParams({ strict: false });
  const ofProject =
    projectId === undefined
      ? []
      : projectTabs.map(({ label, path }, n) => ({
          label: t("Project: {tab}", { tab: label }),
          href: `/projects/${projectId}${path}`,
          keys: `g ${n + 1}`,
        }));
  const goTo = [...mainTabs.map(({ label, to, key }) => ({ label, href: to, keys: `g ${key}` })), ...ofProject];
  return { goTo, create: useCreations(projectId) };
}
