import type { CompanyAccess, Role } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { longDate } from "../../lib/dates.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSignedIn } from "../../lib/session.ts";
import { Button } from "../../ui/index.ts";
import { subscriptionStatusQuery } from "./queries.ts";

function causeOf(access: CompanyAccess): { title: string; text: string } {
  if (access.reason === "trial_expired") {
    return { title: "Trial Expired", text: "The free trial of your company has ended." };
  }
  if (access.reason === "subscription_inactive") {
    return { title: "Account Locked", text: "The subscription of your company is not active." };
  }
  return { title: "Account Locked", text: "The account of your company is locked." };
}

function nextStep(role: Role): string {
  if (role === "owner") return "Contact the operator of this Firstlight service to open it again.";
  return "Ask the owner of your company's account to contact the operator of this Firstlight service.";
}

/** Stands before everything else of the staff app while the company has no access. */
export function SuspendedScreen({ access, onSignOut }: { access: CompanyAccess; onSignOut: () => void }) {
  usePageTitle("Account Access Suspended");
  const { user } = useSignedIn();
  const { data, isFetching, refetch } = useQuery(subscriptionStatusQuery());
  const cause = causeOf(access);
  const deletion = data?.subscription.delete_scheduled_for;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center sm:py-20">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <LockKeyhole aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <p className="text-base font-semibold text-danger">{cause.title}</p>
      <h1 tabIndex={-1} className="mt-1 text-2xl font-semibold outline-none">
        Account Access Suspended
      </h1>
      <p className="mt-3 text-lg text-ink-muted text-pretty">
        {cause.text} {nextStep(user.role)}
      </p>
      <p className="mt-2 text-base text-ink-muted text-pretty">
        {deletion
          ? `Your data is kept until ${longDate(deletion)}.`
          : "Your projects, forms and answers are kept, and testers can go on."}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Button variant="primary" isPending={isFetching} pendingLabel="Checking…" onPress={() => void refetch()}>
          Check Again
        </Button>
        <Button onPress={onSignOut}>Sign Out</Button>
      </div>
    </div>
  );
}
