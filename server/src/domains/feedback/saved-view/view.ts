import type { SavedFeedbackView } from "@firstlight/contract";
import type { ViewRow } from "./queries.ts";

export const savedView = ({ owner_id, owner_name, ...row }: ViewRow): SavedFeedbackView => ({
  ...row,
  owner: { id: owner_id, name: owner_name },
});
