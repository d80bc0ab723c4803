import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, signInAs, user } from "#shared/session/test-support.tsx";
import { ContactScreen } from "./screen.tsx";
import { setFacts } from "#shared/site/facts.ts";
import { facts } from "../test-support.ts";

const send = "POST /api/contact";
const taken = () => Response.json({ message: "Thank you." }, { status: 202 });

/** Queries of an earlier test file may still ask in the same window. */
const sent = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ method, path }) => `${method} ${path}` === send);

const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const inquiry = () => screen.getByRole("combobox", { name: /^Inquiry Type/ });
const button = () => screen.getByRole("button", { name: "Send Message" });

async function open(reply: Parameters<typeof answerCalls>[0][string] = taken, address = "/contact") {
  history.replaceState(null, "", address);
  const calls = answerCalls({ [send]: reply });
  render(<ContactScreen />);
  await screen.findByRole("textbox", { name: /^Full Name/ });
  return { calls, person: userEvent.setup() };
}

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(field("Full Name"), "Vera Visitor");
  await person.type(field("Email Address"), "vera@example.com");
  await person.type(field("Subject"), "Many testers");
  await person.type(field("Message"), "Can we invite 2,000 people?");
}

beforeEach(() => setFacts(facts));
afterEach(() => {
  endSession("expired");
  history.replaceState(null, "", "/");
});

it("says every way to reach the operator", async () => {
  await open();
  const channels = within(screen.getByRole("region", { name: "Reach Us Directly" }));
  const links = channels.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "mailto:help@northlight.example",
    "mailto:sales@northlight.example",
    "mailto:tech@northlight.example",
    "tel:+1 555 0100",
  ]);
  for (const text of [/1 Harbour Road/, /Monday to Friday, 9 AM to 6 PM EST/]) {
    expect(channels.getByText(text)).toBeInTheDocument();
  }
});

it("links to social media that the operator has set, and to no other", async () => {
  await open();
  expect(screen.queryByText("Social Media")).not.toBeInTheDocument();
  cleanup();
  setFacts({ ...facts, has_social_media: "1", x_url: "https://x.com/northlight" });
  await open();
  expect(screen.getByRole("link", { name: "X" })).toHaveAttribute("href", "https://x.com/northlight");
  expect(screen.queryByText("YouTube")).not.toBeInTheDocument();
});

it("answers what most people are about to ask", async () => {
  await open();
  const questions = screen.getByRole("region", { name: "Before You Write" });
  for (const text of ["Within 24 hours", "Monday to Friday, 9 AM to 6 PM EST", "Select Demo as the inquiry type"]) {
    expect(questions).toHaveTextContent(text);
  }
});

it("shows nothing that the operator has not set, and promises no calls", async () => {
  setFacts({ ...facts, address: "", sales_email: "", technical_email: "", phone: "", phone_hours: "" });
  await open();
  const channels = within(screen.getByRole("region", { name: "Reach Us Directly" }));
  expect(channels.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "mailto:help@northlight.example",
  ]);
  for (const text of ["Technical Questions", "Phone", "9 AM to 6 PM", "Can I call you?"]) {
    expect(document.body).not.toHaveTextContent(text);
  }
});

it("sends what was typed, says so, and takes another", async () => {
  const { calls, person } = await open();
  await fillIn(person);
  await person.selectOptions(inquiry(), "Partnership");
  await person.click(button());
  const said = await screen.findByRole("heading", { name: "Message sent" });
  expect(said).toHaveFocus();
  expect(screen.getByRole("main")).toHaveTextContent("We’ll reply to vera@example.com within 24 hours.");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      name: "Vera Visitor",
      email: "vera@example.com",
      company: "",
      inquiry_type: "partnership",
      subject: "Many testers",
      message: "Can we invite 2,000 people?",
      website: "",
    },
  ]);
  await person.click(screen.getByRole("button", { name: "Send Another Message" }));
  expect(screen.getByRole("heading", { name: "Send Us a Message" })).toHaveFocus();
  expect(await screen.findByRole("textbox", { name: /^Message/ })).toHaveValue("");
});

it("names what is missing beside each field when it is sent, and leads to the first", async () => {
  const { calls, person } = await open();
  await person.click(button());
  expect(await screen.findByText("Full name is required")).toBeInTheDocument();
  for (const sentence of ["Email is required", "Subject is required", "Message is required"]) {
    expect(screen.getByText(sentence)).toBeInTheDocument();
  }
  expect(field("Full Name")).toHaveFocus();
  expect(sent(calls)).toEqual([]);
});

it("says what is wrong with a field when it is left", async () => {
  const { person } = await open();
  await person.type(field("Email Address"), "vera@");
  await person.tab();
  await waitFor(() => expect(field("Email Address")).toHaveAttribute("aria-invalid", "true"));
  expect(screen.queryByText("Full name is required")).not.toBeInTheDocument();
});

it("sends once, however often it is pressed", async () => {
  let answer: (response: Response) => void = () => undefined;
  const { calls, person } = await open(() => new Promise<Response>((resolve) => (answer = resolve)));
  await fillIn(person);
  await person.click(button());
  const pressed = await screen.findByRole("button", { name: "Sending…" });
  await person.click(pressed);
  expect(screen.getByRole("status")).toHaveTextContent("Sending…");
  answer(taken());
  await screen.findByRole("heading", { name: "Message sent" });
  expect(sent(calls)).toHaveLength(1);
});

it.each([
  [
    "too many",
    () => Response.json({ detail: "You have written often. Please wait an hour." }, { status: 429 }),
    "You have written often. Please wait an hour.",
  ],
  ["no sentence", () => new Response("oops", { status: 500 }), "Failed to send message. Please try again."],
  [
    "no answer",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "Failed to reach the server. Check your connection and try again.",
  ],
])("keeps all that was typed when it fails: %s", async (_why, reply, sentence) => {
  const { person } = await open(reply);
  await fillIn(person);
  await person.click(button());
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(field("Full Name")).toHaveValue("Vera Visitor");
  expect(field("Message")).toHaveValue("Can we invite 2,000 people?");
  expect(button()).toBeInTheDocument();
});

it("puts what the server has against a field beside it", async () => {
  const errors = [{ path: "email", message: "We cannot write to that address." }];
  const { person } = await open(() => Response.json({ detail: "Look again.", errors }, { status: 422 }));
  await fillIn(person);
  await person.click(button());
  expect(await screen.findByText("We cannot write to that address.")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it.each([
  ["sales", "Sales"],
  ["demo", "Demo"],
  ["nonsense", "Choose one"],
  ["toString", "Choose one"],
])("is about %s when the link says so", async (asked, shown) => {
  await open(taken, `/contact?inquiry=${asked}`);
  expect(within(inquiry()).getByRole("option", { name: shown, selected: true })).toBeInTheDocument();
});

it("has the six kinds of inquiry", async () => {
  await open();
  const options = within(inquiry()).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual([
    "Choose one",
    "General question",
    "Sales",
    "Support",
    "Partnership",
    "Demo",
    "Billing",
  ]);
});

it("knows who is signed in", async () => {
  signInAs("beta_tester");
  await open();
  expect(field("Full Name")).toHaveValue(user.name);
  expect(field("Email Address")).toHaveValue(user.email);
});

it("has a field for programs that no person meets", async () => {
  const { person } = await open();
  const trap = document.querySelector<HTMLInputElement>("input[name='website']");
  expect(trap?.closest("[inert][aria-hidden='true']")).not.toBeNull();
  const met = screen.getAllByRole("textbox");
  expect(met).not.toContain(trap);
  for (const _field of met) {
    await person.tab();
    expect(trap).not.toHaveFocus();
  }
});
