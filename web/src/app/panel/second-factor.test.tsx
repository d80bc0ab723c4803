import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { adminStorageKeys } from "#features/platform-admin/storage-keys.ts";
import { forgetPanel, info, openPanel, refused, signedIn } from "./test-support.tsx";

afterEach(() => {
  forgetPanel();
  vi.restoreAllMocks();
});

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/Firstlight:robin?secret=${secret}&issuer=Firstlight`;
const recovery_codes = ["abcd-efgh-jkmn-pqrs", "bcde-fghj-kmnp-qrst"];
const without = { ...info, has_second_factor: false, recovery_codes_left: 0 };
const noContent = () => new Response(null, { status: 204 });

const setUp = {
  "POST /api/admin/second-factor": Response.json({ secret, uri }),
  "POST /api/admin/second-factor/confirm": Response.json({ recovery_codes }),
};
const account = "/admin/health?account=second-factor";

function openAs(admin: typeof info, address: string, replies: Record<string, Response | (() => Response)> = {}) {
  return openPanel(address, {
    stored: { ...signedIn, admin_info: admin },
    replies: { "GET /api/admin/me": Response.json(admin), ...replies },
  });
}

async function prove(person: UserEvent, press: string): Promise<void> {
  await person.type(await screen.findByLabelText(/^Your password/), "a good password");
  await person.click(screen.getByRole("button", { name: press }));
}

test("a second factor is set up by password, authenticator and code, and its recovery codes are shown once", async () => {
  const { person, calls } = await openAs(without, account, setUp);
  await person.click(await screen.findByRole("button", { name: "Set Up" }));
  await prove(person, "Continue");
  expect(await screen.findByRole("img", { name: /QR code/ })).toBeInTheDocument();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeInTheDocument();
  await person.type(screen.getByLabelText(/^Code/), "123456");
  await person.click(screen.getByRole("button", { name: "Turn On" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save Your Recovery Codes" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(recovery_codes);
  await person.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(recovery_codes.join("\n"));
  await person.keyboard("{Escape}");
  expect(dialog.getByRole("button", { name: "Done" })).toBeDisabled();
  await person.click(dialog.getByRole("checkbox", { name: "I’ve saved my recovery codes" }));
  await person.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("On")).toBeInTheDocument();
  expect(screen.getByText(/Only 2 recovery codes left/)).toBeInTheDocument();
  expect(screen.queryByText(recovery_codes[0] ?? "")).not.toBeInTheDocument();
  const bodies = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(bodies).toEqual([{ password: "a good password" }, { code: "123456" }]);
});

test("a wrong password and a wrong code are said where they are, and what was typed stays", async () => {
  let isRight = false;
  const { person } = await openAs(without, account, {
    "POST /api/admin/second-factor": () =>
      isRight
        ? Response.json({ secret, uri })
        : refused(422, "No.", [{ path: "password", message: "Incorrect password." }]),
    "POST /api/admin/second-factor/confirm": refused(422, "No.", [
      { path: "code", message: "This code is not right." },
    ]),
  });
  await person.click(await screen.findByRole("button", { name: "Set Up" }));
  await prove(person, "Continue");
  expect(await screen.findByText("Incorrect password.")).toBeInTheDocument();
  isRight = true;
  await person.click(screen.getByRole("button", { name: "Continue" }));
  await person.type(await screen.findByLabelText(/^Code/), "000000{Enter}");
  expect(await screen.findByText("This code is not right.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Code/)).toHaveValue("000000");
});

test("where a second factor is required, nothing else opens before", async () => {
  const { person } = await openAs({ ...without, must_set_second_factor: true }, "/admin/health", setUp);
  expect(await screen.findByRole("heading", { level: 1, name: "Set Up a Second Factor" })).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  await prove(person, "Continue");
  await person.type(await screen.findByLabelText(/^Code/), "123456{Enter}");
  await person.click(await screen.findByRole("checkbox", { name: "I’ve saved my recovery codes" }));
  await person.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Health" })).toBeInTheDocument();
});

test("new codes and turning off take the password and a code", async () => {
  const { person, calls } = await openAs(info, account, {
    "POST /api/admin/second-factor/recovery-codes": Response.json({ recovery_codes }),
    "POST /api/admin/second-factor/remove": noContent,
  });
  expect(await screen.findByText("10 recovery codes left.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Create New Codes" }));
  await prove(person, "Create New Codes");
  expect(await screen.findByText(/Enter a 6-digit code/)).toBeInTheDocument();
  await person.type(screen.getByLabelText(/^Code/), "654321{Enter}");
  await person.click(await screen.findByRole("checkbox", { name: "I’ve saved my recovery codes" }));
  await person.click(screen.getByRole("button", { name: "Done" }));
  await person.click(await screen.findByRole("button", { name: "Turn Off" }));
  await prove(person, "Turn Off");
  expect(await screen.findByText(/Enter a 6-digit code/)).toBeInTheDocument();
  await person.type(screen.getByLabelText(/^Code/), "123456{Enter}");
  expect(await screen.findByText("Off")).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ password: "a good password", code: "123456" });
});

test("a hint says that there is a second factor to have, until it is set aside", async () => {
  const { person, unmount } = await openAs(without, "/admin/health");
  expect(await screen.findByText(/Adding a second factor is optional/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/Adding a second factor is optional/)).not.toBeInTheDocument();
  expect(localStorage.getItem(adminStorageKeys.secondFactorLater)).toBe(info.id);
  unmount();
  await openAs(without, "/admin/health");
  await screen.findByRole("heading", { level: 1, name: "Health" });
  expect(screen.queryByText(/Adding a second factor is optional/)).not.toBeInTheDocument();
});

test("the password is changed in the admin's own account, and typed ones are not lost by a slip", async () => {
  const { person, calls } = await openAs(info, "/admin/health?account=password", {
    "PUT /api/admin/password": noContent,
  });
  await person.type(await screen.findByLabelText(/^Current password/), "the old password");
  await person.type(screen.getByLabelText(/^New password/), "a much better password");
  await person.click(screen.getByRole("button", { name: "Close" }));
  await person.click(await screen.findByRole("button", { name: "Keep Editing" }));
  await person.type(screen.getByLabelText(/^Confirm new password/), "a much better password");
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText("Password changed successfully!")).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({
    current_password: "the old password",
    new_password: "a much better password",
  });
  await person.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(location.search).toBe(""));
});
