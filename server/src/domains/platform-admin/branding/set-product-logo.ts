import { randomUUID } from "node:crypto";
import { type AdminApi, type RouteInput, type RouteOutput, wideLogoRatio } from "@firstlight/contract";
import { productOf, storeProductBranding } from "#domains/installation/public.ts";
import { receiveLogo, type FileRoom } from "#domains/uploads/public.ts";
import { type AdminFileRequest, openAsSystem } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { type BrandingParts, getProductBranding } from "./get-product-branding.ts";
import { lockRevision } from "./set-product-branding.ts";

interface Setting {
  revision: number;
  picture: Awaited<ReturnType<typeof receiveLogo>>;
}

const set = adminAction({
  lock: ({ tx }, { revision }: Setting) => lockRevision(tx, revision),
  async change({ tx, clock }, { logo_id: before }, { revision, picture: { png, width, height } }) {
    const after = randomUUID();
    const logo = { logo: png, logo_id: after, logo_is_wide: width >= wideLogoRatio * height };
    await storeProductBranding(tx, logo, { revision: revision + 1, updated_at: clock.now() });
    return { changes: { logo: { before, after } } };
  },
  audit: () => ({ company_id: null, resource_type: "product_branding", resource_id: null, reason: undefined }),
});

/** Makes a picture that comes with the request the logo of the product. */
export async function setProductLogo(
  call: AdminFileRequest,
  { query: { revision } }: RouteInput<AdminApi["setProductLogo"]>,
  { files, ...parts }: BrandingParts & { files: FileRoom },
): Promise<RouteOutput<AdminApi["setProductLogo"]>> {
  const picture = await receiveLogo(files, call);
  return openAsSystem(call, async (ctx) => {
    await set(ctx, { revision, picture });
    productOf(ctx).changeIn(ctx.tx);
    return getProductBranding(ctx, parts);
  });
}
