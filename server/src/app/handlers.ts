import type { Api } from "@firstlight/contract";
import type { OperatorSettings } from "../config/operator.ts";
import { analyticsHandlers } from "#domains/analytics/routes.ts";
import type { Patterns } from "#domains/forms/public.ts";
import { formDraftHandlers, formHandlers, projectFeedbackHandlers, responseHandlers } from "#domains/forms/routes.ts";
import { messageHandlers } from "#domains/messages/routes.ts";
import { notificationHandlers } from "#domains/notifications/routes.ts";
import { contactHandlers } from "#domains/platform-admin/public.ts";
import { privacyHandlers } from "#domains/privacy/routes.ts";
import { projectHandlers } from "#domains/projects/routes.ts";
import { testerHandlers } from "#domains/testers/routes.ts";
import { wizardDomainHandlers } from "#domains/wizards/routes.ts";
import type { LiveHub } from "#platform/realtime/live-hub.ts";
import { type FoundationParts, foundationHandlers } from "./foundation-handlers.ts";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Push } from "#domains/notifications/push/web-push.ts";

interface HandlerParts extends FoundationParts {
  live: LiveHub;
  push: Push | null;
  patterns: Patterns;
  operator: OperatorSettings;
}

/** One line a domain: what answers each route of the contract. */
export function handlersOf(parts: HandlerParts): Handlers<Api> {
  const { sessions, live, push, files, patterns } = parts;
  return {
    ...foundationHandlers(parts),
    ...projectHandlers,
    ...testerHandlers(sessions),
    ...formHandlers(patterns),
    ...formDraftHandlers,
    ...responseHandlers(patterns),
    ...projectFeedbackHandlers,
    ...wizardDomainHandlers,
    ...analyticsHandlers(files),
    ...messageHandlers,
    ...notificationHandlers(live, push),
    ...privacyHandlers(sessions, files.storage),
    ...contactHandlers(parts.operator),
  };
}
