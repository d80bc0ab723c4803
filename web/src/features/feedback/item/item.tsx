import type { FeedbackItemDetail } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { projectQuery } from "#shared/projects/query.ts";
import { lazyPart } from "#ui/index.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { ItemControls } from "./controls.tsx";
import { ItemDetails } from "./details.tsx";
import { ItemDuplicates, MergedInto } from "./duplicates.tsx";
import { ItemHeader } from "./header.tsx";
import { ItemPeople } from "./people.tsx";
import { ItemTimeline } from "../timeline/list.tsx";

const EditForm = lazyPart(async () => (await import("./edit-form.tsx")).EditForm);

/** What was reported, what the team decides, who has it, and all that was said. */
export function Item({ item }: { item: FeedbackItemDetail }) {
  const { data: project } = useQuery(projectQuery(item.project_id));
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const closeEditor = () => {
    setEditing(false);
    edit.current?.focus();
  };
  usePageTitle(`${item.reference} ${item.title}`);
  const isFixed = item.merged_into !== null || Boolean(project?.archived_at);
  return (
    <article className="flex flex-col gap-5">
      <ItemHeader item={item} isFixed={isFixed} edit={edit} onEdit={() => setEditing(true)} />
      <MergedInto item={item} />
      <ItemControls item={item} isFixed={isFixed} />
      {isEditing ? <EditForm item={item} onClose={closeEditor} /> : <ItemDetails item={item} />}
      <ItemPeople item={item} isFixed={isFixed} />
      <ItemDuplicates item={item} />
      <ItemTimeline item={item} isFixed={isFixed} />
    </article>
  );
}
