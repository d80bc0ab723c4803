import { brandColor } from "@firstlight/contract";
import { logoIdOf } from "#domains/uploads/public.ts";

interface Look {
  logo_url: string | null;
  primary_color: string;
}

/** The file name of a company's app icons without size and extension: its color, and its logo if uploaded to us. */
export function iconNameOf({ logo_url, primary_color }: Look): string {
  const digits = brandColor(primary_color, "primary").slice(1);
  const logo = logoIdOf(logo_url ?? "");
  return logo ? `logo-${logo}-${digits}` : digits;
}
