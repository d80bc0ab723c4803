import { Problem } from "../problems.ts";
import type { World } from "../world.ts";
import { checkoutPage } from "./checkout-page.ts";
import { invoicePage } from "./invoice-page.ts";
import { messagePage, pageRequestOf, type PageRequest } from "./layout.ts";
import { portalPage } from "./portal-page.ts";

type Show = (world: World, pageRequest: PageRequest) => Response;

const pages: Record<string, Show> = { checkout: checkoutPage, portal: portalPage, invoices: invoicePage };

/** The hosted pages: /checkout/…, /portal/… and /invoices/…. */
export async function answerPage(world: World, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, name = ""] = url.pathname.split("/");
  const show = pages[name];
  if (!show)
    return messagePage("Sandbox", "This is the payment sandbox for Firstlight. Start from Billing in Firstlight.");
  const typed = request.method === "POST" ? new URLSearchParams(await request.text()) : null;
  try {
    return show(world, pageRequestOf(url, typed));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return messagePage("Nothing here", error.message);
  }
}
