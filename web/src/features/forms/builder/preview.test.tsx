import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openNew, press, preview, retype, settings, startBuilding, stopBuilding, type User } from "./test-support.tsx";

beforeEach(startBuilding);
afterEach(stopBuilding);

describe("the preview", () => {
  const next = async (user: User) => user.click(preview().getByRole("button", { name: "Next" }));
  const submit = async (user: User) => user.click(preview().getByRole("button", { name: "Submit Form" }));

  it("asks one question at a time, checks as testers will be checked, and sends nothing", async () => {
    const { calls, user } = openNew();
    await press(user, "Email");
    await user.click(settings().getByRole("switch", { name: "Required" }));
    await press(user, "Number");
    expect(await preview().findByRole("heading", { name: "Number question" })).toBeInTheDocument();
    await submit(user);
    expect(await preview().findByText(/Please fill in all required fields:/)).toBeInTheDocument();
    await user.click(within(preview().getByRole("list", { name: "Questions to answer" })).getByRole("button"));
    expect(preview().getByText("This field is required")).toBeInTheDocument();
    const email = preview().getByLabelText(/Email question/);
    await user.type(email, "ana@");
    await next(user);
    expect(preview().getByText("Invalid email")).toBeInTheDocument();
    await retype(user, email, "ana@example.com");
    await next(user);
    await user.type(preview().getByLabelText("Number question"), "many");
    await submit(user);
    expect(preview().getByText("Must be a number")).toBeInTheDocument();
    await retype(user, preview().getByLabelText("Number question"), "3.5");
    await submit(user);
    expect(await screen.findByText("Form submitted successfully! (This is a preview)")).toBeInTheDocument();
    expect(calls.filter(({ method, path }) => method !== "GET" && !/\/(blank|edit)$/.test(path))).toEqual([]);
    await user.click(preview().getByRole("button", { name: "Start Again" }));
    expect(preview().getByRole("button", { name: "Start" })).toBeInTheDocument();
  });

  it("fills the screen by its keys", async () => {
    const { user } = openNew();
    await press(user, "Rating");
    await user.keyboard("{Control>}{Shift>}p{/Shift}{/Control}");
    const dialog = within(await screen.findByRole("dialog", { name: "Form Preview" }));
    await user.click(dialog.getByRole("radio", { name: "Desktop" }));
    expect(dialog.getByRole("heading", { name: "Rating question" })).toBeInTheDocument();
  });
});
