import type { FieldType } from "@firstlight/contract";
import {
  AlignLeft,
  Calendar,
  ChevronDownSquare,
  CircleDot,
  Hash,
  ListChecks,
  type LucideIcon,
  Mail,
  Paperclip,
  Star,
  Type,
} from "lucide-react";

export const fieldTypeIcons: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  textarea: AlignLeft,
  email: Mail,
  number: Hash,
  select: ChevronDownSquare,
  radio: CircleDot,
  checkbox: ListChecks,
  date: Calendar,
  rating: Star,
  file: Paperclip,
};
