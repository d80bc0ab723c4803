import { getRouteApi, useNavigate, useRouter } from "@tanstack/react-router";
import { sourceNamed } from "#shared/feedback/source-name.ts";
import { lazyPart } from "#ui/index.ts";

const NewItemSheet = lazyPart(async () => (await import("../new-item/sheet.tsx")).NewItemSheet);

const route = getRouteApi("/staff/projects/$projectId/feedback/inbox");

/** The form of a new item, where the address asks for it: of one that the team writes, or makes of what a tester said. */
export function NewItem({ projectId }: { projectId: string }) {
  const { new: isNew, turn, ...search } = route.useSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const source = sourceNamed(turn);
  if (!isNew && !source) return null;
  const close = () => {
    // What the tester said is elsewhere: the way back leads there.
    if (source && history.canGoBack()) history.back();
    else
      void navigate({
        to: ".",
        search: (before) => ({ ...before, new: undefined, turn: undefined }),
        resetScroll: false,
      });
  };
  return (
    <NewItemSheet
      projectId={projectId}
      source={source}
      onClose={close}
      onCreated={({ number }) =>
        void navigate({
          to: "/projects/$projectId/feedback/$number",
          params: { projectId, number: String(number) },
          search,
          replace: source !== undefined,
        })
      }
    />
  );
}
