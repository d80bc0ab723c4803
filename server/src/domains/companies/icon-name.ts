import { logoIdOf } from "../uploads/public.ts";

interface Look {
  logo_url: string | null;
  primary_color: string;
}

const color = /^#([0-9a-f]{6})$/i;

/** What the icons of a company's app are called, size and ending apart: by its colour, and by its logo if it is one of ours. */
export function iconNameOf({ logo_url, primary_color }: Look): string {
  const digits = (color.exec(primary_color)?.[1] ?? "3b82f6").toLowerCase();
  const logo = logoIdOf(logo_url ?? "");
  return logo ? `logo-${logo}-${digits}` : digits;
}
