import type { Assignment } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { ClipboardList, Compass, type LucideIcon, CircleAlert, MessageSquare, UserRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { ProfileLink } from "#shared/session/profile-link.tsx";
import { useWaitingForms } from "#shared/outbox/entries.ts";
import { toast } from "#ui/index.ts";
import { nextForm } from "#shared/dashboard/next-item.ts";

const tileClass =
  "flex h-full min-h-21 w-full flex-col items-center justify-center gap-2 rounded-lg bg-surface px-2 py-3 text-center text-base font-medium text-balance text-ink ring-1 ring-line no-underline transition-[background-color,box-shadow] hover:bg-hover hover:ring-line-strong";

function Face({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-5 text-brand-text" />
      {children}
    </>
  );
}

interface TileProps {
  icon: LucideIcon;
  label: string;
  /** Where it leads; without such a place it says why. */
  to: string | undefined;
  onElse: () => void;
}

function Tile({ icon, label, to, onElse }: TileProps) {
  const face = <Face icon={icon}>{label}</Face>;
  return (
    <li className="max-sm:last:col-span-2">
      {to ? (
        <Link to={to} className={tileClass}>
          {face}
        </Link>
      ) : (
        <button type="button" onClick={onElse} className={tileClass}>
          {face}
        </button>
      )}
    </li>
  );
}

function onboardingOf(projects: readonly Assignment[]): Assignment | undefined {
  const offered = projects.filter(({ onboarding_progress }) => onboarding_progress.is_offered);
  return offered.find(({ onboarding_progress }) => onboarding_progress.percentage < 100) ?? offered[0] ?? projects[0];
}

const pathOf = ({ project }: Pick<Assignment, "project">, tab: string) => `/dashboard/projects/${project.id}/${tab}`;
const say = (text: string) => toast.info(text, { id: "quick-action" });

/** What a project is chosen for: its tab, and what is below that. */
export type ProjectPurpose = "messages" | "feedback/new";

interface QuickActionsProps {
  projects: readonly Assignment[];
  /** One of several has to be chosen first. */
  onChoose?: (purpose: ProjectPurpose) => void;
}

/** What testers come for, each one press away. */
export function QuickActions({ projects, onChoose }: QuickActionsProps) {
  const form = nextForm(projects, useWaitingForms());
  const onboarding = onboardingOf(projects);
  const [only, ...others] = projects;
  const noProjects = () => say(t("No projects available."));
  const ofProject = (purpose: ProjectPurpose) => ({
    to: only && others.length === 0 ? pathOf(only, purpose) : undefined,
    onElse: only && onChoose ? () => onChoose(purpose) : noProjects,
  });
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-lg font-semibold text-ink">
        {t("Quick Actions")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Tile
          icon={ClipboardList}
          label={t("Complete Forms")}
          to={form && pathOf(form, "forms")}
          onElse={() => say(t("No forms available at the moment"))}
        />
        <Tile icon={MessageSquare} label={t("Send Message")} {...ofProject("messages")} />
        <Tile
          icon={Compass}
          label={t("View Onboarding")}
          to={onboarding && pathOf(onboarding, "onboarding")}
          onElse={noProjects}
        />
        <li>
          <ProfileLink className={tileClass}>
            <Face icon={UserRound}>{t("Profile Settings")}</Face>
          </ProfileLink>
        </li>
        <Tile icon={CircleAlert} label={t("Report Feedback")} {...ofProject("feedback/new")} />
      </ul>
    </section>
  );
}
