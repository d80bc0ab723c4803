import { PageHeader } from "../../ui/index.ts";

export function HealthScreen() {
  return <PageHeader title="Health" />;
}
