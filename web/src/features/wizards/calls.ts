import {
  type OnboardingListEntry,
  onboardingStatuses,
  type OnboardingStatus,
  type OnboardingWizard,
  type Wizard,
  type WizardKind,
  type WizardListEntry,
  type WizardPriority,
  wizardStatuses,
  type WizardStatus,
} from "@firstlight/contract";
import { api, type CallOptions, type Page } from "#lib/api/client.ts";

export type AnyStatus = WizardStatus | OnboardingStatus;
export type ListedWizard = WizardListEntry | OnboardingListEntry;
export type WholeWizard = Wizard | OnboardingWizard;

/** As much of a wizard as is needed to assign it. How many have it is known of those in a list. */
export type AssignableWizard = Pick<ListedWizard, "id" | "title" | "status" | "project_id"> &
  Partial<Pick<ListedWizard, "counts">>;

/** What a wizard says of itself. */
export interface Basics {
  title: string;
  description: string;
  priority: WizardPriority;
  /** Minutes. */
  estimated_total_time: number | null;
  tags: string[];
  status: AnyStatus;
  settings: { completion_message: string };
}

export function basicsOf(wizard: Basics): Basics {
  const { title, description, priority, estimated_total_time, tags, status, settings } = wizard;
  return { title, description, priority, estimated_total_time, tags, status, settings };
}

interface ListQuery {
  q?: string | undefined;
  status?: AnyStatus | undefined;
  limit: number;
  cursor?: string | undefined;
}
/** `updated_at` is what it said when it was read; left out, the change goes over whatever there is. */
type Change = Basics & { updated_at?: string };

interface Calls {
  list: (projectId: string, query: ListQuery, options: CallOptions) => Promise<Page<ListedWizard>>;
  get: (id: string, options?: CallOptions) => Promise<WholeWizard>;
  create: (projectId: string, body: Basics) => Promise<WholeWizard>;
  update: (id: string, body: Change) => Promise<WholeWizard>;
  remove: (id: string) => Promise<unknown>;
}

/** The status, if this kind of wizard knows it. */
export const known = <S extends AnyStatus>(statuses: readonly S[], status: AnyStatus | undefined) =>
  statuses.find((one) => one === status);

const wizard: Calls = {
  list: (id, query, options) =>
    api.listWizards.page({ params: { id }, query: { ...query, status: known(wizardStatuses, query.status) } }, options),
  get: (id, options) => api.getWizard({ params: { id } }, options),
  create: (id, body) =>
    api.createWizard({ params: { id }, body: { ...body, status: known(wizardStatuses, body.status) } }),
  update: (id, body) =>
    api.updateWizard({ params: { id }, body: { ...body, status: known(wizardStatuses, body.status) } }),
  remove: (id) => api.deleteWizard({ params: { id } }),
};

const onboarding: Calls = {
  list: (id, query, options) =>
    api.listOnboardingWizards.page(
      { params: { id }, query: { ...query, status: known(onboardingStatuses, query.status) } },
      options,
    ),
  get: async (id, options) => (await api.getOnboardingWizard({ params: { id } }, options)).onboarding_wizard,
  create: async (id, body) => {
    const given = { ...body, status: known(onboardingStatuses, body.status) };
    return (await api.createOnboardingWizard({ params: { id }, body: given })).onboarding_wizard;
  },
  update: async (id, body) => {
    const given = { ...body, status: known(onboardingStatuses, body.status) };
    return (await api.updateOnboardingWizard({ params: { id }, body: given })).onboarding_wizard;
  },
  remove: (id) => api.deleteOnboardingWizard({ params: { id } }),
};

/** The same under the two names that the API has for it. */
export const calls: Readonly<Record<WizardKind, Calls>> = { wizard, onboarding };
