import { getRouteApi } from "@tanstack/react-router";
import { useSession } from "../../lib/session.ts";
import { AuthFrame, LinkButton } from "../../ui/index.ts";

const route = getRouteApi("/contact");

/** What the page is about; anything else is a question like any other. */
const subjects: Record<string, { title: string; lead: string } | undefined> = {
  sales: {
    title: "Contact sales",
    lead: "Enterprise has API access, custom integrations, dedicated support, advanced security and an SLA.",
  },
  billing: { title: "Billing questions", lead: "About an invoice, a payment or your plan." },
};

/** Where people ask what the app does not answer. */
export function ContactScreen() {
  const { inquiry = "general" } = route.useSearch();
  const { session } = useSession();
  const isStaff = session !== null && session.user.role !== "beta_tester";
  const { title, lead } = subjects[inquiry] ?? { title: "Contact us", lead: "" };
  return (
    <AuthFrame title={title} lead={lead}>
      <p className="text-base text-ink-muted text-pretty">
        The contact form is not open here yet. Until it is, please write to the people who run this Firstlight for you.
      </p>
      {isStaff && (
        <LinkButton href="/billing" size="lg" fullWidth className="mt-6">
          Back to Billing
        </LinkButton>
      )}
    </AuthFrame>
  );
}
