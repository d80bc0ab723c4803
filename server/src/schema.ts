import type { AnalyticsTables } from "#domains/analytics/tables.ts";
import type { AuthTables } from "#domains/auth/tables.ts";
import type { BillingTables } from "#domains/billing/tables.ts";
import type { BuildTables } from "#domains/builds/tables.ts";
import type { CompanyTables } from "#domains/companies/tables.ts";
import type { EmailTables } from "#domains/email/tables.ts";
import type { FeedbackTables } from "#domains/feedback/tables.ts";
import type { FormTables } from "#domains/forms/tables.ts";
import type { InstallationTables } from "#domains/installation/tables.ts";
import type { MembershipTables } from "#domains/memberships/tables.ts";
import type { MessageTables } from "#domains/messages/tables.ts";
import type { NotificationTables } from "#domains/notifications/tables.ts";
import type { PlatformAdminTables } from "#domains/platform-admin/tables.ts";
import type { PrivacyTables } from "#domains/privacy/tables.ts";
import type { ProjectTables } from "#domains/projects/tables.ts";
import type { ReminderTables } from "#domains/reminders/tables.ts";
import type { RetestTables } from "#domains/retests/tables.ts";
import type { SearchTables } from "#domains/search/tables.ts";
import type { TesterTables } from "#domains/testers/tables.ts";
import type { UploadTables } from "#domains/uploads/tables.ts";
import type { WizardTables } from "#domains/wizards/tables.ts";
import type { AuditTables } from "#platform/audit/tables.ts";
import type { PlatformTables } from "#platform/db/tables.ts";
import type { ExportTables } from "#platform/exports/tables.ts";
import type { RealtimeTables } from "#platform/realtime/tables.ts";

/** The tables as created by the migrations. Times are Dates, days are text, JSON is written as text and read parsed. */
export interface Schema
  extends
    AnalyticsTables,
    AuditTables,
    AuthTables,
    BillingTables,
    BuildTables,
    CompanyTables,
    EmailTables,
    ExportTables,
    FeedbackTables,
    FormTables,
    InstallationTables,
    MembershipTables,
    MessageTables,
    NotificationTables,
    PlatformAdminTables,
    PlatformTables,
    PrivacyTables,
    ProjectTables,
    RealtimeTables,
    ReminderTables,
    RetestTables,
    SearchTables,
    TesterTables,
    UploadTables,
    WizardTables {}
