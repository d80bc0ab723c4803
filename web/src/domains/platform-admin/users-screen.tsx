import { PageHeader } from "../../ui/index.ts";

export function UsersScreen() {
  return <PageHeader title="User Management" />;
}
