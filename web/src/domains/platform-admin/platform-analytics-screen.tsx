import { PageHeader } from "../../ui/index.ts";

export function PlatformAnalyticsScreen() {
  return <PageHeader title="Analytics" />;
}
