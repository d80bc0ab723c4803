/** The pictures of the front page: what each shows, and how to reach it in the sample company. */
import type { Locator, Page } from "@playwright/test";

/** Where things of the sample company are. */
export interface SampleIds {
  project: string;
  form: string;
  closedForm: string;
  wizard: string;
}

export interface Shot {
  name: string;
  as: "staff" | "tester";
  /** In pixels of the page. */
  viewport: { width: number; height: number };
  path: (ids: SampleIds) => string;
  /** Prepares the page and waits for it before the screenshot. */
  ready: (page: Page) => Promise<unknown>;
  /** The part of the page to capture; the whole viewport if omitted. */
  part?: (page: Page) => Locator;
  /** Taken in this height, from the top of the part on. */
  height?: number;
}

const phone = { width: 375, height: 700 };
/** The card with this heading. */
function cardOf(page: Page, name: string): Locator {
  const heading = page.getByRole("heading", { name });
  return page.locator(".ring-line").filter({ has: heading }).last();
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function answerUpToChoice(page: Page): Promise<void> {
  await button(page, /^(Start|Continue)$/).click();
  const rate = async (question: string) => {
    const stars = page.getByRole("radiogroup", { name: question });
    await stars.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await button(page, "Next").click();
  };
  await rate("How easy was it to find the planner?");
  await rate("How easy was it to draw the route?");
  await page.getByRole("textbox", { name: "How many minutes did it take to plan your first route?" }).fill("12");
  await button(page, "Next").click();
  await page.getByRole("radio", { name: "Yes, after a few tries" }).check();
}

export const shots: readonly Shot[] = [
  {
    name: "overview",
    as: "staff",
    viewport: { width: 1120, height: 700 },
    path: () => "/overview",
    ready: (page) => page.getByRole("heading", { name: "Recent Responses" }).waitFor(),
  },
  {
    name: "step",
    as: "tester",
    viewport: phone,
    path: ({ project, wizard }) => `/dashboard/projects/${project}/wizards/${wizard}/run`,
    async ready(page) {
      await button(page, /^(Start|Continue)/).click();
      await button(page, /Next Step/).waitFor();
    },
  },
  {
    name: "question",
    as: "tester",
    viewport: phone,
    path: ({ project, form }) => `/dashboard/projects/${project}/forms/${form}`,
    ready: answerUpToChoice,
  },
  {
    name: "reminders",
    as: "staff",
    viewport: { width: 640, height: 900 },
    path: () => "/team/reminders",
    ready: (page) => page.getByRole("heading", { name: "Schedule" }).waitFor(),
    part: (page) => cardOf(page, "Schedule"),
  },
  {
    name: "own-colours",
    as: "tester",
    viewport: phone,
    path: () => "/dashboard",
    ready: (page) => page.getByText("What to do next").waitFor(),
  },
  {
    name: "analytics",
    as: "staff",
    viewport: { width: 760, height: 900 },
    path: () => "/analytics",
    ready: (page) => page.getByRole("heading", { name: "Responses per Day" }).waitFor(),
    part: (page) => cardOf(page, "Responses per Day"),
    height: 316,
  },
  {
    name: "project",
    as: "staff",
    viewport: { width: 720, height: 620 },
    path: ({ project }) => `/projects/${project}`,
    ready: (page) => page.getByRole("heading", { name: "Recent Activity" }).waitFor(),
    part: (page) => page.locator("#main"),
    height: 450,
  },
  {
    name: "builder",
    as: "staff",
    viewport: { width: 1120, height: 900 },
    path: ({ project, form }) => `/projects/${project}/forms/${form}/edit`,
    async ready(page) {
      await page.getByRole("heading", { name: "Fields" }).waitFor();
      await page.getByText("Did you finish without help?").first().click();
    },
    part: (page) => cardOf(page, "Fields"),
  },
  {
    name: "testers",
    as: "staff",
    viewport: { width: 720, height: 620 },
    path: ({ project }) => `/projects/${project}/testers`,
    ready: (page) => page.getByText("Saoirse Kelly").waitFor(),
    part: (page) => page.locator("#main"),
    height: 450,
  },
  {
    name: "answers",
    as: "staff",
    viewport: { width: 720, height: 900 },
    path: ({ project, closedForm }) => `/projects/${project}/forms/${closedForm}/responses`,
    ready: (page) => page.getByText("on average").first().waitFor(),
    part: (page) => cardOf(page, "What’s your overall first impression?"),
  },
];
