import { Building2, Check, ChevronsUpDown } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useSwitchCompany } from "#features/auth/session/queries.ts";
import { useMe } from "#shared/session/use-me.ts";
import { detailOf } from "#lib/api/error.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { IconButton, LazyMenu, toast } from "#ui/index.ts";

/** Switches to another company of the same person. */
export function CompanySwitcher() {
  const { company } = useSignedIn();
  const { data: me } = useMe();
  const { switchTo, isPending } = useSwitchCompany();
  const go = (id: string, name: string) => {
    if (id === company.id) return;
    void switchTo(id, {
      onError: (error) =>
        toast.error(t("Failed to switch to {name}", { name }), {
          description: detailOf(error, t("Please try again.")),
        }),
    });
  };
  return (
    <LazyMenu
      label={t("Your companies")}
      placement="bottom start"
      trigger={(props) => (
        <IconButton
          {...props}
          icon={ChevronsUpDown}
          label={t("Switch company")}
          isPending={isPending || props.isPending === true}
        />
      )}
      items={(me?.companies ?? []).map(({ id, company_name, role }) => ({
        id,
        label: company_name,
        description:
          id === company.id ? t("{roleName} · current company", { roleName: roleNames[role] }) : roleNames[role],
        icon: id === company.id ? Check : Building2,
        onAction: () => go(id, company_name),
      }))}
    />
  );
}
