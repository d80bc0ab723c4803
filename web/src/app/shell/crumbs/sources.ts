import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { formQuery } from "#features/forms/queries.ts";
import { analyticsPath } from "#features/wizards/paths.ts";
import { wizardQuery } from "#features/wizards/queries.ts";
import { t } from "#lib/text/translate.ts";
import { testerQuery } from "#features/testers/profile/queries.ts";
import { projectQuery } from "#shared/projects/query.ts";

export type ObjectKind = "project" | "form" | "wizard" | "onboarding" | "tester";
export type Crumb = ObjectKind | "new";

interface CrumbSource {
  /** Its name until it is known. */
  noun: string;
  switchLabel: string;
  /** Its ID in the address. */
  param: "projectId" | "formId" | "wizardId" | "testerId";
  useName: (id: string, projectId: string) => UseQueryResult<string>;
  hrefOf: (projectId: string, id: string) => string;
  /** Where all of its kind are listed. */
  list: { label: string; hrefOf: (projectId: string) => string };
}

const nameOf = ({ name }: { name: string }) => name;
const titleOf = ({ title }: { title: string }) => title;
// Screens decide when their object is loaded again: it must not change while it is being edited.
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** The title of a form that was begun at the address of a new one, once it is published there. */
export const usePublishedTitle = (id: string): string | undefined =>
  useQuery({ ...formQuery(id), enabled: false, select: titleOf }).data;

/** The objects that an address can name. */
export const crumbSources: Readonly<Record<ObjectKind, CrumbSource>> = {
  project: {
    noun: t("Project"),
    switchLabel: t("Switch project"),
    param: "projectId",
    useName: (id) => useQuery({ ...projectQuery(id), ...once, select: nameOf }),
    hrefOf: (projectId) => `/projects/${projectId}`,
    list: { label: t("All Projects"), hrefOf: () => "/projects" },
  },
  form: {
    noun: t("Form"),
    switchLabel: t("Switch form"),
    param: "formId",
    useName: (id) => useQuery({ ...formQuery(id), ...once, select: titleOf }),
    hrefOf: (projectId, id) => `/projects/${projectId}/forms/${id}/responses`,
    list: { label: t("Forms"), hrefOf: (projectId) => `/projects/${projectId}/forms` },
  },
  wizard: {
    noun: t("Wizard"),
    switchLabel: t("Switch wizard"),
    param: "wizardId",
    useName: (id) => useQuery({ ...wizardQuery(id, "wizard"), ...once, select: titleOf }),
    hrefOf: (project_id, id) => analyticsPath("wizard", { project_id, id }),
    list: { label: t("Wizards"), hrefOf: (projectId) => `/projects/${projectId}/wizards` },
  },
  onboarding: {
    noun: t("Onboarding"),
    switchLabel: t("Switch onboarding"),
    param: "wizardId",
    useName: (id) => useQuery({ ...wizardQuery(id, "onboarding"), ...once, select: titleOf }),
    hrefOf: (project_id, id) => analyticsPath("onboarding", { project_id, id }),
    list: { label: t("Onboarding"), hrefOf: (projectId) => `/projects/${projectId}/onboarding` },
  },
  tester: {
    noun: t("Tester"),
    switchLabel: t("Switch tester"),
    param: "testerId",
    useName: (testerId, projectId) =>
      useQuery({ ...testerQuery({ projectId, testerId }), ...once, select: ({ name, email }) => name || email }),
    hrefOf: (projectId, id) => `/projects/${projectId}/testers/${id}`,
    list: { label: t("Beta Users"), hrefOf: (projectId) => `/projects/${projectId}/testers` },
  },
};
