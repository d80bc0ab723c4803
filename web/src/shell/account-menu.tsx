import { LogOut } from "lucide-react";
import type { ReactElement } from "react";
import { signOut } from "../domains/auth/sign-out.ts";
import { roleNames } from "../lib/role-names.ts";
import { useSignedIn } from "../lib/session.ts";
import { Avatar, Button, Popover } from "../ui/index.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** Who is signed in, the theme, and the way out. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { user, company } = useSignedIn();
  return (
    <Popover trigger={trigger} label="Account" className="w-72">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{user.name}</p>
          <p className="truncate text-sm text-ink-muted">{user.email}</p>
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-subtle text-pretty">
        {roleNames[user.role]} at {company.company_name}
      </p>
      <div className="my-4 border-y border-line py-4">
        <ThemeChoice />
      </div>
      <Button icon={LogOut} fullWidth onPress={signOut}>
        Sign Out
      </Button>
    </Popover>
  );
}
