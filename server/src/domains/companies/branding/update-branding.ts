import type { Api, Branding, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { type FileRoom, logoAddress, storeLogo } from "#domains/uploads/public.ts";
import { type BrandingChange, getBrandingRow, lockLogo, releaseLogo, updateBrandingRow } from "./queries.ts";
import { brandingView } from "../view.ts";

type Body = RouteInput<Api["updateBranding"]>["body"];

/** The current branding, locked until the transaction ends. @throws AppError if another company domain is requested */
async function lockBranding(ctx: Context, { company_domain }: Pick<Body, "company_domain">): Promise<Branding> {
  const before = await getBrandingRow(ctx.tx, ctx.company.id, "to change");
  if (company_domain !== undefined && company_domain !== before.company_domain.toLowerCase()) {
    const message = "The company domain cannot be changed.";
    throw new AppError("domain_immutable", message, { errors: [{ path: "company_domain", message }] });
  }
  return before;
}

/** Saves what changed, and notifies everyone in the company. */
async function write(ctx: Context, before: Branding, change: BrandingChange): Promise<Branding> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changes = changesBetween(before, given);
  if (isNone(changes)) {
    skipAudit(ctx);
    return brandingView(before);
  }
  await updateBrandingRow(ctx.tx, ctx.company.id, change);
  await publishEvent(ctx, { to: "everybody", kind: "company" });
  await writeAudit(ctx, { action: "UPDATE", resource_type: "company", resource_id: ctx.company.id, changes });
  return brandingView({ ...before, ...given });
}

async function change(ctx: Context, { company_domain, logo_upload_id: _none, ...look }: Body): Promise<Branding> {
  const before = await lockBranding(ctx, { company_domain });
  const { logo_url } = look;
  if (logo_url !== undefined && logo_url !== before.logo_url) {
    // Only a picture that was uploaded for it has an address of ours.
    if (logo_url?.startsWith("/")) throw invalid("logo_url", "This logo was replaced. Upload it again.");
    await releaseLogo(ctx.tx, ctx.company.id);
  }
  return write(ctx, before, look);
}

/** Changes how the company looks: at once for all who have the app open. */
export async function updateBranding(
  room: FileRoom,
  call: StreamingRequest,
  { body }: RouteInput<Api["updateBranding"]>,
): Promise<Branding> {
  const { logo_upload_id, company_domain, logo_url: _instead, ...look } = body;
  if (logo_upload_id === undefined) return call.open((ctx) => change(ctx, body));
  let before: Branding | undefined;
  let saved: Branding | undefined;
  await storeLogo(room, call, logo_upload_id, {
    before: async (ctx) => {
      before = await lockBranding(ctx, { company_domain });
      await releaseLogo(ctx.tx, ctx.company.id);
    },
    after: async (ctx, { id }) => {
      await lockLogo(ctx.tx, ctx.company.id, id);
      saved = before && (await write(ctx, before, { ...look, logo_url: logoAddress(id) }));
    },
  });
  if (!saved) throw new Error("A stored logo has no owner");
  return saved;
}
