import { analytics } from "#features/analytics/feature.ts";
import { auth } from "#features/auth/feature.ts";
import { billing } from "#features/billing/feature.ts";
import { companies } from "#features/companies/feature.ts";
import { customDomains } from "#features/custom-domains/feature.ts";
import { dashboard } from "#features/dashboard/feature.ts";
import { email } from "#features/email/feature.ts";
import { feedback } from "#features/feedback/feature.ts";
import { forms } from "#features/forms/feature.ts";
import { messages } from "#features/messages/feature.ts";
import { notifications } from "#features/notifications/feature.ts";
import { projects } from "#features/projects/feature.ts";
import { testers } from "#features/testers/feature.ts";
import { wizards } from "#features/wizards/feature.ts";

/** The features that declare something. */
export const features = [
  analytics,
  auth,
  billing,
  companies,
  customDomains,
  dashboard,
  email,
  feedback,
  forms,
  messages,
  notifications,
  projects,
  testers,
  wizards,
] as const;
