import { t } from "#lib/text/translate.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { Badge } from "#ui/index.ts";
import { AdminLoginForm } from "./login-form.tsx";

function AdminAside() {
  return (
    <p className="max-w-sm text-2xl font-semibold text-balance">
      {t("Every action here is logged with who did it and why.")}
    </p>
  );
}

export function AdminLoginScreen() {
  usePageTitle(t("Admin Sign In"));
  return (
    <AuthFrame title={t("Admin Sign In")} mark={<Badge>{t("Platform admin")}</Badge>} aside={<AdminAside />}>
      <AdminLoginForm />
    </AuthFrame>
  );
}
