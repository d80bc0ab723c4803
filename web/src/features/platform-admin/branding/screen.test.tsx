import { type ProductBranding, productDefaults, type ProductBrandingFields } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerFiles } from "#lib/offline/test-support.ts";
import { answerCalls, errorAnswer, wideScreen } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { showPanel } from "../test-support.tsx";
import { BrandingScreen } from "./screen.tsx";

const stored = (fields: Partial<ProductBrandingFields> = {}, rest: Partial<ProductBranding> = {}): ProductBranding => ({
  branding: { ...productDefaults, ...fields },
  logo_url: null,
  default_support_email: "help@harbor.example",
  revision: 3,
  updated_at: "2026-11-20T09:10:04.000Z",
  ...rest,
});
const reading = "GET /api/admin/branding";
const saving = "PUT /api/admin/branding";

function open(replies: Parameters<typeof answerCalls>[0] = {}, now = stored()) {
  const calls = answerCalls({ [reading]: () => Response.json(now), ...replies });
  showPanel({ path: "/branding", screen: BrandingScreen });
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, user: userEvent.setup() };
}
const field = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  wideScreen();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

it("shows what is typed at once, and saves it upon the revision that was read", async () => {
  const { sent, user } = open({ [saving]: () => Response.json(stored({ name: "Harbor" }, { revision: 4 })) });
  const name = await field("Product name");
  expect(await field("Support email")).toHaveAccessibleDescription(/help@harbor\.example/);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.clear(name);
  await user.type(name, "Harbor");
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(preview.getByText("Dashboard · Harbor")).toBeVisible();
  expect(preview.getByText("A company (via Harbor)")).toBeVisible();
  await press(user, "Save");
  const body = { ...productDefaults, name: "Harbor", removes_logo: false, revision: 3 };
  await waitFor(() => expect(sent(saving).map((call) => call.body)).toEqual([body]));
  expect(await screen.findByText(/^Branding updated\./)).toBeVisible();
});

it("says how a color is corrected, and refuses what is none", async () => {
  const { sent, user } = open();
  const color = await field("Accent color");
  await user.type(color, "#FFFF00");
  expect(screen.getByText(/^Shown darker on light pages/)).toBeVisible();
  await user.clear(color);
  await user.type(color, "yellow");
  await press(user, "Save");
  expect(await screen.findByText("Enter a color like #3B82F6")).toBeVisible();
  expect(sent(saving)).toEqual([]);
});

it("goes back to the defaults in the form, to be saved", async () => {
  const now = stored({ name: "Harbor", accent_color: "#0F766E" }, { logo_url: "/api/public/logos/1" });
  const { sent, user } = open({ [saving]: () => Response.json(stored({}, { revision: 4 })) }, now);
  await press(user, "Reset to Defaults");
  expect(await field("Product name")).toHaveValue("Firstlight");
  expect(screen.queryByRole("button", { name: "Remove Logo" })).toBeNull();
  await press(user, "Save");
  const body = { ...productDefaults, removes_logo: true, revision: 3 };
  await waitFor(() => expect(sent(saving).map((call) => call.body)).toEqual([body]));
});

it("names a file that cannot be a logo", async () => {
  open();
  await screen.findByRole("button", { name: "Save" });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText("Upload Logo"), new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }));
  expect(await screen.findByText("Choose a PNG, JPEG or WebP image.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

it("keeps a new logo where the rest could not be saved at first", async () => {
  let tries = 0;
  const withLogo = stored({}, { logo_url: "/api/public/logos/2", revision: 4 });
  const files = answerFiles(() => ({ status: 200, body: withLogo }));
  const { sent, user } = open(
    {
      [saving]: () => (tries++ === 0 ? Promise.reject(new TypeError("network")) : Response.json(withLogo)),
    },
    stored({}, { logo_url: "/api/public/logos/1" }),
  );
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:logo");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  await user.type(await field("Product name"), " X");
  await press(user, "Remove Logo");
  await user.upload(screen.getByLabelText("Upload Logo"), new File(["png"], "logo.png", { type: "image/png" }));
  await press(user, "Save");
  await waitFor(() => expect(sent(saving)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeEnabled());
  await press(user, "Save");
  await waitFor(() => expect(sent(saving)).toHaveLength(2));
  expect(sent(saving).at(-1)?.body).toMatchObject({ removes_logo: false, revision: 4 });
  expect(files).toHaveLength(1);
});

it("lets the admin choose where another one saved in between", async () => {
  const theirs = stored({ name: "Fjord" }, { revision: 5, logo_url: "/api/public/logos/5" });
  let reads = 0;
  const { user } = open({
    [reading]: () => Response.json(reads++ === 0 ? stored() : theirs),
    [saving]: () => errorAnswer("edit_conflict"),
  });
  await user.type(await field("Product name"), " X");
  await press(user, "Save");
  await press(user, "Load Their Version");
  expect(await field("Product name")).toHaveValue("Fjord");
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  // In either theme.
  const shown = preview.getAllByRole("presentation").map((picture) => picture.getAttribute("src"));
  expect(shown).toEqual([theirs.logo_url, theirs.logo_url]);
});

it("says when the branding could not be loaded", async () => {
  open({ [reading]: () => errorAnswer("internal_error") });
  expect(await screen.findByText("Failed to load the branding")).toBeVisible();
});
