/** Ten things that staff do all day, in the sample company. */
import type { Locator, Page } from "@playwright/test";

export interface Action {
  name: string;
  /** Brings the page to where it begins. */
  prepare: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** What is visible once it is done. */
  done: (page: Page) => Locator;
}

const project = "Trailnote Mobile";
const form = "First impressions";

const tab = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Project" }).getByRole("link", { name });
const view = (page: Page, name: string) => page.getByRole("tab", { name });
/** As people press: the pointer is there a moment before. */
async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.click();
}

const openProjects = async (page: Page) => {
  await page.goto("/projects");
  await page.getByRole("link", { name: project }).first().waitFor();
};
const openProject = async (page: Page) => {
  await openProjects(page);
  await page.getByRole("link", { name: project }).first().click();
  await tab(page, /^Forms/).waitFor();
};
const openTab = (name: RegExp) => async (page: Page) => {
  await openProject(page);
  await tab(page, name).click();
};
const openForms = openTab(/^Forms/);
const ofForm = (page: Page, name: RegExp) =>
  page.getByRole("listitem").filter({ hasText: form }).getByRole("link", { name });
const openResponses = async (page: Page) => {
  await openForms(page);
  await ofForm(page, /^View Responses/).click();
  await view(page, "Table").waitFor();
};
const position = (page: Page, n: number) => page.getByText(new RegExp(`\\b${n} of 37\\b`)).first();
const openIndividual = async (page: Page) => {
  await openResponses(page);
  await view(page, "Individual").click();
  await position(page, 1).waitFor();
};
const title = (page: Page) => page.getByRole("textbox", { name: "Form title" });
const openBuilder = async (page: Page) => {
  await openForms(page);
  await ofForm(page, /^Edit/).click();
  await title(page).waitFor();
};

export const actions: readonly Action[] = [
  {
    name: "open a project",
    prepare: openProjects,
    press: (page) => press(page.getByRole("link", { name: project }).first()),
    done: (page) => page.getByRole("heading", { level: 1, name: project }),
  },
  {
    name: "go to its forms",
    prepare: openProject,
    press: (page) => press(tab(page, /^Forms/)),
    done: (page) => page.getByRole("heading", { name: form }),
  },
  {
    name: "go to its testers",
    prepare: openProject,
    press: (page) => press(tab(page, /^Beta Users/)),
    done: (page) => page.getByText("Ibrahim Sesay").first(),
  },
  {
    name: "find a tester",
    prepare: openTab(/^Beta Users/),
    press: async (page) => {
      const search = page.getByRole("searchbox", { name: "Search testers" });
      await search.fill("emr");
      await search.press("e");
    },
    done: (page) => page.locator("main:not(:has-text('Ibrahim Sesay'))").getByText("Emre Yildiz").first(),
  },
  {
    name: "open a form’s responses",
    prepare: openForms,
    press: (page) => press(ofForm(page, /^View Responses/)),
    done: (page) => view(page, "Table"),
  },
  {
    name: "see them as a table",
    prepare: openResponses,
    press: (page) => press(view(page, "Table")),
    done: (page) => page.getByRole("row").nth(1),
  },
  {
    name: "go to the next response",
    prepare: openIndividual,
    press: (page) => press(page.getByRole("button", { name: /^Next/ }).first()),
    done: (page) => position(page, 2),
  },
  {
    name: "open the form builder",
    prepare: openForms,
    press: (page) => press(ofForm(page, /^Edit/)),
    done: title,
  },
  {
    name: "type in the form’s title",
    prepare: openBuilder,
    press: async (page) => {
      await title(page).focus();
      await page.keyboard.press("End");
      await page.keyboard.press("x");
    },
    done: (page) => page.getByRole("button", { name: "Undo Last Change", disabled: false }),
  },
  {
    name: "open a conversation",
    prepare: openTab(/^Communication/),
    press: (page) => press(page.getByRole("list", { name: "Conversations" }).getByRole("link").nth(1)),
    done: (page) => page.getByRole("textbox", { name: /message/i }).first(),
  },
];
