import type { ProjectFeedback } from "@firstlight/contract";
import { getRouteApi, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** The response that is open beside the list. */
export interface Opened {
  formId: string;
  id: string;
}

/** As the address names it. */
export const openedOf = (feedback: ProjectFeedback | undefined): string | undefined =>
  feedback && `${feedback.form.id}.${feedback.response_id}`;

function readOpened(text: string | undefined): Opened | undefined {
  const [formId, id] = text?.split(".") ?? [];
  return formId && id ? { formId, id } : undefined;
}

const route = getRouteApi("/staff/projects/$projectId/feedback/answers");

/** The response beside the list. Closing it steps back to where it was opened, so that Back leads on from there. */
export function useOpened() {
  const opened = readOpened(route.useSearch().open);
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isOneStep = useLocation({ select: ({ state }) => state.isOpenedFromList === true });
  const isClosing = useRef(false);
  useEffect(() => {
    if (!opened) isClosing.current = false;
  }, [opened]);
  const open = (next: string | undefined) => {
    if (opened && next === undefined && isOneStep) {
      // The step takes a moment: a second one would leave the screen.
      if (!isClosing.current) history.back();
      isClosing.current = true;
      return;
    }
    void navigate({
      search: (before) => ({ ...before, open: next }),
      state: opened ? true : { isOpenedFromList: true },
      replace: opened !== undefined,
      resetScroll: false,
    });
  };
  return { opened, open };
}
