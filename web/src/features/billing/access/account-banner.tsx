import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useSession } from "#shared/session/store.ts";
import { Banner } from "#ui/index.ts";
import { type AccountNotice, accountNotice } from "./account-notice.ts";
import { InvoiceButton } from "../invoice/button.tsx";
import { subscriptionStatusQuery } from "../queries.ts";

const bands = { warning: "bg-warning-soft", danger: "bg-danger-soft" } as const;

interface NoticeProps {
  notice: AccountNotice;
  isPayer: boolean;
  className: string;
}

const actionTo = (invoice: string | undefined, label: string) =>
  invoice ? <InvoiceButton href={invoice} label={label} /> : { label, href: "/billing" };

function Notice({ notice, isPayer, className }: NoticeProps) {
  const { tone, title, text, action, href } = notice;
  return (
    <Banner
      tone={tone}
      title={title}
      isFullBleed
      action={isPayer && action ? actionTo(href, action) : undefined}
      className={className}
    >
      {text}
    </Banner>
  );
}

interface AccountBannerProps {
  className: string;
  /** Shown where there is nothing to say about the account. */
  children?: ReactNode;
}

/** Above every screen: a payment that failed, an end that comes or has come. */
export function AccountBanner({ className, children }: AccountBannerProps) {
  const { access } = useSession();
  const isPayer = useCan("manage subscription");
  const { data, isFetching, refetch } = useQuery(subscriptionStatusQuery());
  const notice = access && accountNotice({ access, subscription: data?.subscription, isPayer });
  if (notice) {
    return (
      <aside aria-label={t("Subscription")} className={bands[notice.tone]}>
        <Notice notice={notice} isPayer={isPayer} className={className} />
      </aside>
    );
  }
  if (data) return children;
  const retry = { label: t("Retry"), onPress: () => void refetch(), isPending: isFetching };
  return (
    <Banner isFullBleed action={retry}>
      {t("Failed to check subscription. Please try again.")}
    </Banner>
  );
}
