import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, forgetAll, open, refused, sentTo } from "#app/test-support.tsx";

const confirming = "POST /company/reply-to/confirm";

afterEach(forgetAll);

test("the mailbox owner confirms it by a button, without an account", async () => {
  const calls = answer({ [confirming]: { email: "support@northwind.example", company_name: "Northwind" } });
  const person = await open("/confirm-reply-to#fly_abc");
  const button = await screen.findByRole("button", { name: "Confirm Address" });
  expect(sentTo(calls, confirming)).toEqual([]);
  await person.click(button);
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeInTheDocument();
  expect(screen.getByText(/now go to/)).toHaveTextContent(
    "Replies to emails from Northwind now go to support@northwind.example.",
  );
  expect(sentTo(calls, confirming)[0]?.body).toEqual({ token: "fly_abc" });
});

test("a link that works no more says how to get another", async () => {
  const detail = "This link has been used or has expired. Enter the address in Settings again.";
  answer({ [confirming]: refused(404, detail) });
  const person = await open("/confirm-reply-to#fly_abc");
  await person.click(await screen.findByRole("button", { name: "Confirm Address" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByText("Ask the person who entered the address for a new link.")).toBeInTheDocument();
});
