import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { ProfileLink } from "#shared/session/profile-link.tsx";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { signOut } from "#shared/session/sign-out.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { cx } from "#ui/index.ts";
import { AccountPopover } from "./account-popover.tsx";

interface AccountMenuProps {
  /** Spoken after what the trigger shows. */
  label: string;
  /** The face of the trigger. */
  children: ReactNode;
  className: string;
}

/** The account menu of a user signed in to a company. */
export function AccountMenu({ label, children, className }: AccountMenuProps) {
  const { user, company } = useSignedIn();
  return (
    <AccountPopover
      label={label}
      face={children}
      className={className}
      who={user}
      membership={t("{roleName} at {companyName}", {
        roleName: roleNames[user.role],
        companyName: company.company_name,
      })}
      link={(close) => (
        <ProfileLink
          onClick={close}
          className={cx(buttonClass({ variant: "secondary", size: "md", fullWidth: true }), "mb-2")}
        >
          <UserRound aria-hidden className="size-4" />
          {t("View Profile")}
        </ProfileLink>
      )}
      onSignOut={() => void signOut()}
    />
  );
}
