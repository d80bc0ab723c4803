import { richTextOf, type RichText, type SiteContent, type SiteEntryKind } from "@firstlight/contract";
import { BriefcaseBusiness, type LucideIcon, Newspaper, Quote, UsersRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";

interface KindTexts {
  /** In the tab strip. */
  tab: string;
  icon: LucideIcon;
  /** "testimonial", within a sentence. */
  one: string;
  many: string;
  add: string;
  edit: string;
  /** What visitors see of them. */
  text: string;
}

export const kinds: Readonly<Record<SiteEntryKind, KindTexts>> = {
  testimonial: {
    tab: t("Testimonials"),
    icon: Quote,
    one: t("testimonial"),
    many: t("testimonials"),
    add: t("Add Testimonial"),
    edit: t("Edit Testimonial"),
    text: t("They appear on the home page. Without any, the section is hidden."),
  },
  post: {
    tab: t("Blog Posts"),
    icon: Newspaper,
    one: t("post"),
    many: t("posts"),
    add: t("Add Post"),
    edit: t("Edit Post"),
    text: t("They appear at /blog. Without any, the blog and its link are hidden."),
  },
  opening: {
    tab: t("Open Positions"),
    icon: BriefcaseBusiness,
    one: t("open position"),
    many: t("open positions"),
    add: t("Add Open Position"),
    edit: t("Edit Open Position"),
    text: t("They appear at /careers. Without any, the page and its link are hidden."),
  },
  team_member: {
    tab: t("Team"),
    icon: UsersRound,
    one: t("team member"),
    many: t("team members"),
    add: t("Add Team Member"),
    edit: t("Edit Team Member"),
    text: t("They appear at /about. Without any, the section is hidden."),
  },
};

/** Fields of all kinds in one: the contract takes those of the kind. */
export interface EntryValues {
  content: {
    kind: SiteEntryKind;
    quote: string;
    name: string;
    role: string;
    company: string;
    is_sample: boolean;
    slug: string;
    title: string;
    summary: string;
    body: RichText;
    published_on: string;
    location: string;
    description: string;
    apply: string;
    bio: string;
  };
  is_visible: boolean;
}

/** @param today as "2026-11-27" */
export function emptyValues(kind: SiteEntryKind, today: string): EntryValues {
  const lines = { quote: "", name: "", role: "", company: "", slug: "", title: "", summary: "", location: "" };
  const texts = { description: "", apply: "", bio: "", body: richTextOf("") };
  return { content: { kind, ...lines, ...texts, is_sample: false, published_on: today }, is_visible: true };
}

export function valuesOf(content: SiteContent, is_visible: boolean): EntryValues {
  const empty = emptyValues(content.kind, "");
  return { content: { ...empty.content, ...content }, is_visible };
}

/** The address of a post, as its title suggests it: "Our first beta" is "our-first-beta". */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return plain.slice(0, 60).replaceAll(/^-+|-+$/g, "");
}
