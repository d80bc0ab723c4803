import type { Project } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Plus, UserPlus, Users } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Button, cx, LazyMenu, LinkButton } from "#ui/index.ts";
import { newestProjectsQuery } from "./queries.ts";

/** Asks for the project before inviting a tester to it. */
function InviteMenu({ projects }: { projects: readonly Project[] }) {
  const items = projects.map(({ id, name }) => ({ id, label: name, href: `/projects/${id}/testers?invite=true` }));
  return (
    <LazyMenu
      label={t("Invite Tester to Project")}
      trigger={(props) => (
        <Button {...props} icon={UserPlus}>
          {t("Invite Tester")}
        </Button>
      )}
      items={[
        { id: "projects", title: t("Choose a Project"), items },
        { id: "more", items: [{ id: "all", label: t("All Projects…"), href: "/projects" }] },
      ]}
    />
  );
}

/** A tester is invited to a project: the only one at once, otherwise the chosen one. */
function InviteTester({ projects }: { projects: readonly Project[] | undefined }) {
  if (!projects) {
    return (
      <LinkButton icon={UserPlus} href="/projects">
        {t("Invite Tester")}
      </LinkButton>
    );
  }
  const [only, ...others] = projects;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <LinkButton icon={UserPlus} href={`/projects/${only.id}/testers?invite=true`}>
        {t("Invite Tester")}
      </LinkButton>
    );
  }
  return <InviteMenu projects={projects} />;
}

interface QuickActionsProps {
  /** Something else on the screen is the main action. */
  isQuiet: boolean;
  /** Whether visibility is still unknown: the space stays reserved, so that the layout does not shift. */
  isWaiting: boolean;
}

export function QuickActions({ isQuiet, isWaiting }: QuickActionsProps) {
  const { data: projects } = useQuery(newestProjectsQuery());
  const mayInviteStaff = useCan("manage team");
  return (
    <div className={cx("contents", isWaiting && "invisible")}>
      {mayInviteStaff && (
        <LinkButton icon={Users} href="/team?invite=true">
          {t("Invite Team Member")}
        </LinkButton>
      )}
      <InviteTester projects={projects} />
      <LinkButton icon={ChartColumn} href="/analytics">
        {t("View Analytics")}
      </LinkButton>
      <LinkButton variant={isQuiet ? "secondary" : "primary"} icon={Plus} href="/projects?new=true">
        {t("Create Project")}
      </LinkButton>
    </div>
  );
}
