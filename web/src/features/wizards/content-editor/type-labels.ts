import type { ContentBlockType, InteractionType } from "@firstlight/contract";
import {
  CircleQuestionMark,
  FileText,
  Heading,
  Image,
  Link,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  Star,
  TextCursorInput,
  ThumbsUp,
  Type,
  Video,
} from "lucide-react";
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

export const interactionLabels: Readonly<Record<InteractionType, TypeLabels>> = {
  feedback_prompt: { name: t("Feedback prompt"), icon: ThumbsUp, note: t("Yes or no, with a comment if no") },
  multiple_choice: { name: t("Multiple choice"), icon: ListTodo, note: t("One of several options") },
  quiz: { name: t("Quiz"), icon: CircleQuestionMark, note: t("Options with a correct answer") },
  comment: { name: t("Comment"), icon: MessageSquare, note: t("A longer answer in their own words") },
  text_input: { name: t("Text input"), icon: TextCursorInput, note: t("A short answer on one line") },
  rating: { name: t("Rating"), icon: Star, note: t("1 to 5 stars") },
};
