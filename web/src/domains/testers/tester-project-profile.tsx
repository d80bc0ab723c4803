import { dayOf } from "../../lib/dates.ts";
import { ProfileLink } from "../../lib/profile-link.tsx";
import { roleNames } from "../../lib/role-names.ts";
import { useSignedIn } from "../../lib/session.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { Card, cx, DescriptionList } from "../../ui/index.ts";
import { useAssignment } from "./use-assignment.ts";

/** Who the tester is to this company: what the team sees of them. */
export function TesterProjectProfile() {
  const { user, company } = useSignedIn();
  const assignment = useAssignment();
  if (!assignment) return null;
  const { inviter, joined_at, project } = assignment;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">Profile</h2>
      <Card as="section" headingLevel={3} title="Account">
        <DescriptionList
          className="-my-3"
          items={[
            { term: "Name", details: user.name || "No Name" },
            { term: "Email", details: <span className="break-words">{user.email}</span> },
            { term: "Role", details: roleNames[user.role] },
            { term: "Member since", details: dayOf(user.created_at) },
          ]}
        />
        <ProfileLink
          className={cx(
            buttonClass({ variant: "secondary", size: "md", fullWidth: true }),
            "mt-6 sm:w-auto sm:self-start",
          )}
        >
          Profile settings
        </ProfileLink>
      </Card>
      <Card as="section" headingLevel={3} title="Company">
        <DescriptionList
          className="-my-3"
          items={[
            { term: "Company", details: company.company_name },
            { term: "Project", details: project.name },
            ...(inviter.name ? [{ term: "Invited by", details: inviter.name }] : []),
            { term: "Joined project", details: dayOf(joined_at) },
          ]}
        />
      </Card>
    </div>
  );
}
