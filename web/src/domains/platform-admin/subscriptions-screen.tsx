import { PageHeader } from "../../ui/index.ts";

export function SubscriptionsScreen() {
  return <PageHeader title="Subscriptions" />;
}
