import { PageHeader } from "../../ui/index.ts";

export function PlatformOverviewScreen() {
  return <PageHeader title="Overview" />;
}
