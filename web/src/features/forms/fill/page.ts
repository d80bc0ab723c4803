import type { Form } from "@firstlight/contract";
import { createContext } from "react";

/** What testers read of a form around its questions. */
export type FillFormText = Pick<Form, "title" | "description" | "instructions" | "due_date">;

/** What a form has around it: a page of its own, or an editor that previews it. */
export interface FillPage {
  Heading: "h1" | "h3";
  /** Whether it may move the focus and listen to keys. */
  mayFocus: () => boolean;
  scrollToTop: () => void;
}

export const FillPageContext = createContext<FillPage>({
  Heading: "h1",
  mayFocus: () => true,
  scrollToTop: () => window.scrollTo({ top: 0 }),
});
