import type { ContentBlockType } from "@firstlight/contract";
import { FileText, Heading, Image, Link, type LucideIcon, Type, Video } from "lucide-react";
import { t } from "#lib/text/translate.ts";

interface TypeLabels {
  name: string;
  icon: LucideIcon;
  /** What it is for, where people choose one. */
  note: string;
}

export const blockLabels: Readonly<Record<ContentBlockType, TypeLabels>> = {
  text: { name: t("Text"), icon: Type, note: t("Plain paragraphs") },
  rich_text: { name: t("Rich text"), icon: Heading, note: t("Headings, lists, quotes and links") },
  image: { name: t("Image"), icon: Image, note: t("An image with a caption") },
  video: { name: t("Video"), icon: Video, note: t("An MP4 that plays in the step") },
  link: { name: t("Link"), icon: Link, note: t("A web address to open") },
  file: { name: t("File"), icon: FileText, note: t("Something to download") },
};
