import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { ProfileLink } from "#shared/session/profile-link.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Card, cx, DescriptionList } from "#ui/index.ts";
import { useAssignment } from "../use-assignment.ts";

/** Who the tester is to this company: what the team sees of them. */
export function TesterProjectProfile() {
  const { user, company } = useSignedIn();
  const assignment = useAssignment();
  if (!assignment) return null;
  const { inviter, joined_at, project } = assignment;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t("Profile")}</h2>
      <Card as="section" headingLevel={3} title={t("Account")}>
        <DescriptionList
          className="-my-3"
          items={[
            { term: t("Name"), details: user.name || t("No Name") },
            { term: t("Email"), details: <span className="break-words">{user.email}</span> },
            { term: t("Role"), details: roleNames[user.role] },
            { term: t("Member since"), details: dayOf(user.created_at) },
          ]}
        />
        <ProfileLink
          className={cx(
            buttonClass({ variant: "secondary", size: "md", fullWidth: true }),
            "mt-6 sm:w-auto sm:self-start",
          )}
        >
          {t("Profile Settings")}
        </ProfileLink>
      </Card>
      <Card as="section" headingLevel={3} title={t("Company")}>
        <DescriptionList
          className="-my-3"
          items={[
            { term: t("Company"), details: company.company_name },
            { term: t("Project"), details: project.name },
            ...(inviter.name ? [{ term: t("Invited by"), details: inviter.name }] : []),
            { term: t("Joined project"), details: dayOf(joined_at) },
          ]}
        />
      </Card>
    </div>
  );
}
