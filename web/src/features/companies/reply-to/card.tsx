import type { ReplyTo } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { detailOf } from "#lib/api/error.ts";
import { dayOf } from "#lib/format/dates.ts";
import { useCan } from "#shared/session/permissions.ts";
import { t } from "#lib/text/translate.ts";
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  DescriptionList,
  ErrorState,
  Loading,
  Skeleton,
  toast,
} from "#ui/index.ts";
import { ReplyToForm } from "./form.tsx";
import { replyToQuery, useRemoveReplyTo, useSetReplyTo } from "./query.ts";

function Facts({ saved: { sender, email } }: { saved: ReplyTo }) {
  return (
    <DescriptionList
      items={[
        { term: t("From"), details: <bdi className="break-words">{`${sender.name} <${sender.address}>`}</bdi> },
        {
          term: t("Reply to"),
          details:
            email ??
            t("Replies to an invitation go to the person who sent it. Other replies go to {address}.", {
              address: sender.address,
            }),
        },
      ]}
    />
  );
}

const isPast = (time: string) => Date.parse(time) <= Date.now();

function Pending({ email, expires_at }: NonNullable<ReplyTo["pending"]>) {
  const { mutateAsync: send, isPending } = useSetReplyTo();
  const isOver = isPast(expires_at);
  const resend = async () => {
    await send(email);
    toast.success(t("Confirmation link sent to {email}", { email }));
  };
  const failed = (error: unknown) =>
    toast.error(detailOf(error, t("Failed to send confirmation link. Please try again.")));
  return (
    <Banner
      tone={isOver ? "warning" : "info"}
      title={isOver ? t("The link to {email} has expired", { email }) : t("{email} is not confirmed yet", { email })}
      action={{ label: t("Resend Link"), onPress: () => void resend().catch(failed), isPending }}
    >
      {isOver
        ? t("Send a new link to use this address.")
        : t("Open the link we sent to this address. It works until {day}.", { day: dayOf(expires_at) })}
    </Banner>
  );
}

function RemoveAddress({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveReplyTo();
  return (
    <>
      <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
        {t("Remove Address")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t("Remove {email}?", { email })}
        confirmLabel={t("Remove Address")}
        onConfirm={async () => {
          await remove();
          toast.success(t("{email} removed", { email }));
        }}
      >
        <p>{t("Replies to new emails no longer go to this address. To use it again, confirm it again.")}</p>
      </ConfirmDialog>
    </>
  );
}

function Settings({ saved }: { saved: ReplyTo }) {
  const mayChange = useCan("manage reply-to address");
  const { email, pending } = saved;
  const address = email ?? pending?.email;
  return (
    <>
      <Facts saved={saved} />
      {mayChange && pending && <Pending {...pending} />}
      {mayChange && <ReplyToForm />}
      {mayChange && address && <RemoveAddress email={address} />}
    </>
  );
}

export function ReplyToCard() {
  const replyTo = useQuery(replyToQuery());
  if (replyTo.isPending) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  return (
    <Card
      as="section"
      title={t("Email Sender")}
      description={t("Who your company’s emails come from, and where replies go.")}
    >
      <div className="flex flex-col gap-5">
        {replyTo.data ? (
          <Settings saved={replyTo.data} />
        ) : (
          <ErrorState isCompact title={t("Failed to load the email sender")} query={replyTo} />
        )}
      </div>
    </Card>
  );
}
