import { logoIdOf } from "#domains/uploads/public.ts";

interface Look {
  logo_url: string | null;
  primary_color: string;
}

const color = /^#([0-9a-f]{6})$/i;

/** The file name of a company's app icons without size and extension: its color, and its logo if uploaded to us. */
export function iconNameOf({ logo_url, primary_color }: Look): string {
  const digits = (color.exec(primary_color)?.[1] ?? "3b82f6").toLowerCase();
  const logo = logoIdOf(logo_url ?? "");
  return logo ? `logo-${logo}-${digits}` : digits;
}
