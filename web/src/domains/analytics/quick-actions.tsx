import type { Project } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus, UserPlus } from "lucide-react";
import { Button, LinkButton, Menu } from "../../ui/index.ts";
import { newestProjectsQuery } from "./queries.ts";

/** A tester is invited to a project: the only one at once, otherwise the chosen one. */
function InviteTester({ projects }: { projects: readonly Project[] }) {
  const [only, ...others] = projects;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <LinkButton icon={UserPlus} href={`/projects/${only.id}/testers?invite=true`}>
        Invite Tester
      </LinkButton>
    );
  }
  const items = projects.map(({ id, name }) => ({ id, label: name, href: `/projects/${id}/testers?invite=true` }));
  return (
    <Menu
      label="Invite a tester to"
      trigger={<Button icon={UserPlus}>Invite Tester</Button>}
      items={[
        { id: "projects", title: "To which project?", items },
        { id: "more", items: [{ id: "all", label: "All projects…", href: "/projects" }] },
      ]}
    />
  );
}

interface QuickActionsProps {
  /** Something else on the screen is the main action. */
  isQuiet: boolean;
}

export function QuickActions({ isQuiet }: QuickActionsProps) {
  const { data: projects = [] } = useQuery(newestProjectsQuery());
  return (
    <>
      <InviteTester projects={projects} />
      <LinkButton variant={isQuiet ? "secondary" : "primary"} icon={Plus} href="/projects?new=true">
        Create project
      </LinkButton>
    </>
  );
}
