import type { AdminInfo, AdminSignedIn } from "@firstlight/contract";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { adminStorageKeys } from "#features/platform-admin/storage-keys.ts";
import { answerCalls } from "#shared/session/test-support.tsx";

export const info: AdminInfo = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Robin Operator",
  email: "robin@firstlight.example",
  has_second_factor: true,
  must_set_second_factor: false,
  recovery_codes_left: 10,
  last_login: null,
};

export const signedIn: AdminSignedIn = { access_token: "fla_token", admin_info: info };

export const refused = (status: number, detail: string, errors?: { path: string; message: string }[]) =>
  Response.json(
    { detail, ...(errors && { errors, ...(status === 401 && { code: "invalid_credentials" }) }) },
    { status },
  );

interface OpenPanelOptions {
  /** What the browser has kept; nothing unless it says so. */
  stored?: unknown;
  replies?: Parameters<typeof answerCalls>[0];
}

/** The whole panel at an address, as if freshly loaded. */
export async function openPanel(address: string, { stored, replies = {} }: OpenPanelOptions = {}) {
  vi.resetModules();
  vi.stubGlobal("scrollTo", () => undefined);
  history.replaceState(null, "", address);
  if (stored !== undefined) localStorage.setItem(adminStorageKeys.admin, JSON.stringify(stored));
  const calls = answerCalls({ "GET /api/admin/me": Response.json(info), ...replies });
  const { Panel } = await import("./root.tsx");
  const shown = render(<Panel />);
  return { person: userEvent.setup(), calls, ...shown };
}

export function forgetPanel(): void {
  localStorage.clear();
  history.replaceState(null, "", "/");
}
