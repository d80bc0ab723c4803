import type { wizardEditRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { createBlankWizard } from "./create-blank-wizard.ts";
import { discardWizardEdit } from "./discard-wizard-edit.ts";
import { getWizardEdit } from "./get-wizard-edit.ts";
import { publishWizard } from "./publish-wizard.ts";
import { saveWizardEdit } from "./save-wizard-edit.ts";
import { unpublishWizard } from "./unpublish-wizard.ts";

export const wizardEditHandlers: Handlers<typeof wizardEditRoutes> = {
  createBlankWizard,
  getWizardEdit,
  saveWizardEdit,
  discardWizardEdit,
  publishWizard,
  unpublishWizard,
};
