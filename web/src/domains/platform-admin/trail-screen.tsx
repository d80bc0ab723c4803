import { PageHeader } from "../../ui/index.ts";

export function TrailScreen() {
  return <PageHeader title="Trail" />;
}
