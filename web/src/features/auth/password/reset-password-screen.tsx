import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { useMailedToken } from "#shared/auth/mailed-token.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";
import { ErrorState, Loading, Skeleton } from "#ui/index.ts";
import { isDeadLink } from "#shared/auth/dead-link.tsx";
import { ChoosePassword } from "./choose-password.tsx";
import { DeadReset } from "./dead-reset.tsx";
import { resetLinkQuery } from "../guest/queries.ts";

const failed = t("Failed to check the link. Please try again.");

export function ResetPasswordScreen() {
  const mailed = useMailedToken();
  return <ResetByLink key={mailed.token} {...mailed} />;
}

/** The link is checked before anything is typed. */
function ResetByLink(mailed: ReturnType<typeof useMailedToken>) {
  const { token } = mailed;
  // The link is checked once: after use, another check would fail.
  const [email, setEmail] = useState<string>();
  const enabled = token !== "" && email === undefined;
  const { data, error, isFetching, refetch } = useQuery({ ...resetLinkQuery(token), enabled });
  if (data !== undefined && email === undefined) setEmail(data);
  if (email !== undefined) return <ChoosePassword {...mailed} email={email} />;
  if (token === "" || isDeadLink(error)) return <DeadReset detail={error && detailOf(error, failed)} />;
  return (
    <AuthFrame title={t("Choose a New Password")}>
      {error ? (
        <ErrorState title={detailOf(error, failed)} onRetry={() => void refetch()} isRetrying={isFetching} isCompact />
      ) : (
        <Loading label={t("Checking the link…")} className="flex flex-col gap-5">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-control-lg" />
          <Skeleton className="h-control-lg" />
          <Skeleton className="h-control-lg" />
        </Loading>
      )}
    </AuthFrame>
  );
}
