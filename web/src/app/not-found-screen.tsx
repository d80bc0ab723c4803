import { Compass } from "lucide-react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { homeOf } from "#shared/session/paths.ts";
import { useSession } from "#shared/session/store.ts";
import { LinkButton } from "#ui/actions/link.tsx";
import { Logo } from "#ui/theme/logo.tsx";

export function NotFoundScreen() {
  const { session } = useSession();
  const isTester = session?.user.role === "beta_tester";
  const home = session ? homeOf(session.user.role) : "/";
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-6">
      <a href={home} className="inline-flex w-fit rounded-sm">
        <Logo label={t("{product} home", { product })} />
      </a>
      <div className="my-auto flex flex-col items-start gap-2 py-16">
        <Compass aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-brand-text" />
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          {t("Page Not Found")}
        </h1>
        <p className="text-lg text-ink-muted text-pretty">
          {t("There is nothing at this address. It may have moved, or the link may be incomplete.")}
        </p>
        <LinkButton href={home} variant="primary" size="lg" className="mt-4">
          {isTester ? t("Go to Dashboard") : session ? t("Go to Overview") : t("Back to Home")}
        </LinkButton>
      </div>
    </main>
  );
}
