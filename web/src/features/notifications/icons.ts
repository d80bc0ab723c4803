import type { NotificationKind } from "@firstlight/contract";
import {
  CalendarClock,
  CalendarX,
  ClipboardCheck,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  Sprout,
  UserCheck,
  WandSparkles,
} from "lucide-react";

const known: Record<NotificationKind, LucideIcon> = {
  wizard_assigned: WandSparkles,
  wizard_reminder: WandSparkles,
  onboarding_added: Sprout,
  onboarding_reminder: Sprout,
  form_published: ClipboardList,
  form_due: CalendarClock,
  form_overdue: CalendarX,
  message: MessageSquare,
  response_received: ClipboardCheck,
  invitation_accepted: UserCheck,
  trial_ending: Hourglass,
};

/** Icons by kind; a server newer than this page may send unknown kinds. */
export const notificationIcons: Readonly<Partial<Record<string, LucideIcon>>> = known;
