import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { signInAs } from "#shared/session/test-support.tsx";
import { AboutScreen } from "../about-screen.tsx";
import { BlogScreen } from "../blog-screen.tsx";
import { CareersScreen } from "../careers-screen.tsx";
import { type Facts, setFacts } from "#shared/site/facts.ts";
import { facts } from "../test-support.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { TermsScreen } from "./terms-screen.tsx";

function open(Page: ComponentType, changes: Partial<Facts> = {}) {
  setFacts({ ...facts, ...changes });
  render(<Page />);
  return screen.getByRole("main");
}

const sections = () => screen.getAllByRole("heading", { level: 2 });
const footerLinks = () =>
  within(screen.getByRole("navigation", { name: "Footer" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

afterEach(() => endSession("expired"));

it("are fifteen terms, numbered, with what the product promises", () => {
  const main = open(TermsScreen);
  expect(screen.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeInTheDocument();
  expect(main).toHaveTextContent("Last updated December 2024");
  expect(sections().map((heading) => heading.textContent.split(".")[0])).toEqual(
    Array.from({ length: 15 }, (_, index) => `${index + 1}`),
  );
  for (const fact of [
    "14 days with all features. No credit card",
    "€19 per team member per month",
    "in advance, monthly or annually",
    "Refunds are generally not given for unused periods",
    "keep the company’s data for 30 days",
    "prorated",
    "Testers, projects, forms and answers cost nothing more",
    "within 24 hours",
    "Monday to Friday, 9 AM to 6 PM EST",
    "at least 13 years old",
  ]) {
    expect(main).toHaveTextContent(fact);
  }
});

it("is a policy that says what is stored, for how long, and which rights people have", () => {
  const main = open(PrivacyScreen);
  expect(screen.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeInTheDocument();
  expect(sections().map(({ id }) => id)).toEqual([
    "who",
    "collection",
    "use",
    "cookies",
    "sharing",
    "security",
    "retention",
    "rights",
    "gdpr",
    "ccpa",
    "children",
    "changes",
    "contact",
  ]);
  for (const fact of [
    "Last updated December 2024",
    "sets no cookies",
    "365 days",
    "until 30 days after its trial or subscription ends",
    "children under 13",
    "“Download My Data”",
    "do not sell personal information",
  ]) {
    expect(main).toHaveTextContent(fact);
  }
});

describe.each([
  ["terms", TermsScreen],
  ["policy", PrivacyScreen],
])("the %s", (_name, Page) => {
  it("leads to the contact page alone where the operator has set no address, and promises no calls", () => {
    const main = open(Page, { address: "", support_email: "", phone: "", phone_hours: "" });
    for (const text of ["help@northlight.example", "1 Harbour Road", "letters", "9 AM to 6 PM"]) {
      expect(main).not.toHaveTextContent(text);
    }
    expect(within(main).getAllByRole("link", { name: /contact page/ })[0]).toHaveAttribute("href", "/contact");
  });

  it("names the operator, and leads to each of its sections", () => {
    const main = open(Page);
    for (const fact of ["Northlight Ltd", "1 Harbour Road", "help@northlight.example"]) {
      expect(main).toHaveTextContent(fact);
    }
    const [contents] = screen.getAllByRole("navigation", { name: "On this page" });
    const targets = within(contents ?? main)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    // Beside the text, and folded away above it.
    const ids = sections().map(({ id }) => `#${id}`);
    expect(targets).toEqual([...ids, ...ids]);
  });
});

describe.each([
  ["terms", TermsScreen],
  ["policy", PrivacyScreen],
  ["about", AboutScreen],
  ["careers", CareersScreen],
  ["blog", BlogScreen],
])("the page %s", (_name, Page) => {
  it("leads back to the front page, and to the others", () => {
    open(Page);
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("link", { name: "Firstlight home" })).toHaveAttribute("href", "/");
    expect(header.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    expect(footerLinks()).toEqual(expect.arrayContaining(["/privacy", "/terms", "/contact"]));
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("links signed-in users back to the app", () => {
    signInAs("member");
    open(Page);
    expect(screen.getByRole("link", { name: "Back to the App" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("link", { name: "Back to Home" })).not.toBeInTheDocument();
  });

  it("has no link that goes nowhere", () => {
    const main = open(Page);
    for (const link of within(main).queryAllByRole("link")) {
      expect(link.getAttribute("href")).toMatch(/^(\/|#.|mailto:.)/);
    }
  });
});

it("opens a long table of contents where it is folded away", async () => {
  open(TermsScreen);
  const folded = screen.getByText("On this page: 15 sections").closest("details");
  expect(folded).not.toHaveAttribute("open");
  await userEvent.click(screen.getByText("On this page: 15 sections"));
  expect(folded).toHaveAttribute("open");
});
