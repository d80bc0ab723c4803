import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { languages } from "@firstlight/contract";
import { setEntries } from "#shared/site/entries.ts";
import { setFacts } from "#shared/site/facts.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { faqEntries } from "./faq-entries.ts";
import { LandingScreen } from "./screen.tsx";
import { sitePages } from "../pages.ts";
import { facts } from "../test-support.ts";
import { structuredData } from "./structured-data.ts";

const [first, second] = faqEntries().map(({ question }) => question) as [string, string];
const question = (name: string) => screen.getByText(name, { selector: "summary" });
const openOnes = () =>
  [...document.querySelectorAll("#faq details[open] summary")].map((summary) => summary.textContent);

const testimonial = (name: string, is_sample: boolean) => {
  const said = { quote: `${name} says so.`, role: "Founder", company: "Fjord" };
  return { ...said, name, is_sample };
};
beforeEach(() => {
  setFacts(facts);
  setEntries({ testimonials: ["Ida", "Bo", "Cy"].map((name) => testimonial(name, true)) });
});

test("one answer is open at a time, and pressing its question closes it", async () => {
  const user = userEvent.setup();
  render(<LandingScreen />);
  expect(openOnes()).toEqual([first]);
  await user.click(question(second));
  expect(openOnes()).toEqual([second]);
  await user.click(question(second));
  expect(openOnes()).toEqual([]);
  await user.click(question(first));
  expect(openOnes()).toEqual([first]);
});

test("an answer opened by the browser, such as by a search in the page, closes the previous one", async () => {
  const user = userEvent.setup();
  render(<LandingScreen />);
  const details = question(second).closest("details");
  if (!details) throw new Error("A question is the summary of its answer");
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await expect.poll(openOnes).toEqual([second]);
  await user.click(question(second));
  expect(openOnes()).toEqual([]);
});

test("every answer is on the page, open or not", () => {
  render(<LandingScreen />);
  for (const { answer } of faqEntries()) expect(screen.getByText(answer)).toBeInTheDocument();
});

test("every link leads somewhere: to a place of the page, a public page, or a way in", () => {
  render(<LandingScreen />);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  const anchors = links.filter((href) => href.startsWith("#"));
  expect(new Set(anchors)).toEqual(
    new Set(["#features", "#how-it-works", "#pricing", "#integrations", "#security", "#gdpr"]),
  );
  expect(anchors.filter((anchor) => document.querySelector(anchor) === null)).toEqual([]);
  const inLanguages = languages.map((language) => publicHref("/", language));
  const ways = ["/login", "/signup", "/admin", ...Object.keys(sitePages), ...inLanguages];
  const others = links.filter((href) => !href.startsWith("#")).map((href) => href.split("?")[0]);
  expect(others.filter((path) => !ways.includes(path ?? ""))).toEqual([]);
  expect(screen.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact?inquiry=sales");
});

test("access to the API and calls are promised where the operator has set them alone", () => {
  const { unmount } = render(<LandingScreen />);
  const promises = () => ["API access", "Can I call you?"].map((text) => screen.queryByText(text) !== null);
  expect(promises()).toEqual([true, true]);
  unmount();
  setFacts({ ...facts, api_access: "", phone: "", phone_hours: "" });
  render(<LandingScreen />);
  expect(promises()).toEqual([false, false]);
});

test("it has five features, four steps, three testimonials and two plans", () => {
  render(<LandingScreen />);
  const headingsIn = (name: string, level = 3) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("heading", { level })
      .map((heading) => heading.textContent);
  expect(headingsIn("Everything a beta needs, and nothing in your testers’ way.")).toEqual([
    "Interactive Test Flows",
    "Feedback Collection",
    "Updates and Reminders",
    "White-Label Branding",
    "Real-Time Analytics",
  ]);
  expect(headingsIn("From an idea to answers in an afternoon.")).toEqual([
    "Create a Project",
    "Build Flows",
    "Guide Testers",
    "Analyze",
  ]);
  expect(headingsIn("One price for your team. Testers are free.")).toEqual(["Pro", "Enterprise"]);
  expect(within(screen.getByRole("region", { name: "What People Say" })).getAllByRole("figure")).toHaveLength(3);
});

test("testimonials show what the operator entered, and samples are called so", () => {
  setEntries({ testimonials: [testimonial("Ida", true), { ...testimonial("Bo", false), role: "", company: "" }] });
  render(<LandingScreen />);
  const section = screen.getByRole("region", { name: "What People Say" });
  const [ida, bo] = within(section).getAllByRole("figure");
  expect(ida).toHaveTextContent("Sample“Ida says so.”IdaFounderFjord");
  expect(bo).toHaveTextContent("“Bo says so.”Bo");
  expect(bo).not.toHaveTextContent("Sample");
});

test("what the operator has not filled is not there", () => {
  setFacts({ ...facts, has_testimonials: "", has_posts: "", has_openings: "" });
  render(<LandingScreen />);
  expect(screen.queryByRole("heading", { name: "What People Say" })).not.toBeInTheDocument();
  for (const name of ["Blog", "Careers"]) expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "About" })).toBeVisible();
});

test("it says why it is there in place of a page that does not exist", () => {
  const note = "We couldn’t find that page. You’re on the home page instead.";
  const { rerender } = render(<LandingScreen />);
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  rerender(<LandingScreen isUnknown />);
  expect(screen.getByText(note)).toBeVisible();
  setFacts({ ...facts, unknown_address: "1" });
  rerender(<LandingScreen />);
  expect(screen.getByText(note)).toBeVisible();
});

test("the menu of phones closes with Escape, by a press elsewhere, and once a place is chosen", async () => {
  const user = userEvent.setup();
  render(<LandingScreen />);
  const summary = screen.getByText("Menu").closest("summary");
  const menu = summary?.parentElement;
  if (!summary || !menu) throw new Error("The menu has a summary");
  const open = () => menu.setAttribute("open", "");
  open();
  summary.focus();
  await user.keyboard("{Escape}");
  expect(menu).not.toHaveAttribute("open");
  expect(summary).toHaveFocus();
  open();
  await user.click(within(menu).getByRole("link", { name: "Pricing" }));
  expect(menu).not.toHaveAttribute("open");
  open();
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(menu).not.toHaveAttribute("open");
});

test("structured data has the price and each question with its answer", () => {
  const [app, faq] = structuredData() as [Record<string, unknown>, Record<string, unknown>];
  expect(app).toMatchObject({ "@type": "SoftwareApplication", offers: { price: "19.00", priceCurrency: "EUR" } });
  expect(faq["mainEntity"]).toHaveLength(faqEntries().filter(({ fact }) => !fact).length);
});
