import { t } from "#lib/text/translate.ts";
import { AuthPage } from "#shared/auth/frame.tsx";
import { Loading, Skeleton } from "#ui/index.ts";

/** A sign-in page whose company is still being asked for: neither its look nor ours. */
export function LoadingPage() {
  return (
    <AuthPage
      top={
        <header className="flex min-h-control items-center">
          <Skeleton className="h-8 w-36" />
        </header>
      }
      tone="none"
    >
      <Loading label={t("Opening the sign-in page…")} className="flex flex-col gap-5">
        <Skeleton className="mb-4 h-8 w-3/4" />
        {["email", "password"].map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-control" />
          </div>
        ))}
        <Skeleton className="mt-8 h-control-lg" />
        <Skeleton className="-mt-2 h-control-lg" />
      </Loading>
    </AuthPage>
  );
}
