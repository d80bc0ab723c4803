import type { RawBuilder } from "kysely";
import type { FastifyInstance } from "fastify";
import type { MembershipKey, RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Inventory } from "#platform/db/define-tables.ts";
import type { CompanyReader } from "#platform/exports/company-reader.ts";
import type { Cell, Sheet } from "#platform/exports/spreadsheet.ts";
import type { Storage } from "#platform/files/storage.ts";
import type { AnyJob } from "#platform/jobs/define-job.ts";
import type { CleanTexts } from "#platform/text/clean-texts.ts";

/** One step of maintenance: it does what is due and returns when nothing more is. */
export type Step<P> = (parts: P) => Promise<unknown>;

export interface ProjectKey {
  company_id: string;
  project_id: string;
}

type ProjectStep = (tx: Tx, project: ProjectKey, now: Date, jobs: RequestContext["jobs"]) => Promise<unknown>;

/** What domains do as a project changes: they depend on projects, and projects must not depend on them. */
export interface ProjectHooks {
  /** Locks what is locked before the project where it is opened. */
  readonly lock: ProjectStep;
  readonly archived: ProjectStep;
  readonly deleted: ProjectStep;
  /** It left the trash with what went there with it. */
  readonly restored: ProjectStep;
}

/** One upload of a company. */
export interface FileKey {
  companyId: string;
  uploadId: string;
}

/** Selects rows; `uploads` joins what all domains give by `union all`, in one statement. */
type UploadSql<About = void> = (about: About) => RawBuilder<unknown>;

/** How domains use files: they depend on uploads, and uploads must not depend on them. */
export interface FileHooks {
  /** A row for each thing, not deleted, that holds this file. */
  readonly heldBy?: UploadSql<FileKey>;
  /** A row for each thing in which this tester may read this file. */
  readonly readableBy?: UploadSql<FileKey & { userId: string }>;
  /** A row for each draft that mentions the row of `uploads` which the statement is about. */
  readonly draftOf?: UploadSql;
  /** The `storage_key` of those of these stored files that have a row of the domain. System role only. */
  readonly keys?: UploadSql<readonly string[]>;
}

/** What hooks of a job open their own transactions with. */
export interface HookParts extends Pick<RequestContext, "clock" | "database"> {
  storage: Storage;
}

/** Some rows of a company from before a time. */
export interface Outdated {
  company_id: string;
  before: Date;
  limit: number;
}

/** One kind of data that a company keeps for its retention period. */
export interface RetentionHook {
  /** What the audit log calls it. */
  readonly name: string;
  /** @returns how many rows it deleted; 0 when nothing is left */
  readonly deleteBefore: (parts: HookParts, outdated: Outdated) => Promise<number>;
  /** Limits of what is only counted from the other kinds: it goes after them, and the audit log leaves it out. */
  readonly counted?: { readonly rowsAtOnce: number; readonly rowsOfAJob: number };
}

/** What domains do as a person is erased, in the order of these hooks. */
export interface PersonHooks {
  /** Removes their name and address from texts that stay. */
  readonly texts?: {
    readonly answers?: CleanTexts;
    /** Notes of staff on these. */
    readonly notes?: CleanTexts;
    /** What others got: emails, notifications, messages. */
    readonly toOthers?: CleanTexts;
  };
  /** Deletes what is locked before the company, in the transaction that locks it. Their other rows go by the rules of tables. */
  readonly leave?: (tx: Tx, membership: MembershipKey, email: string) => Promise<unknown>;
  /** Deletes more of it in batches; harmless to repeat. */
  readonly contents?: (parts: HookParts, membership: MembershipKey) => Promise<unknown>;
}

/** A row of a table by its columns. */
export type Row = Record<string, unknown>;

/** Adds to exported rows of a table what they refer to: to an answer its question. */
export type Explain<Whose> = (tx: Tx, whose: Whose, rows: Row[]) => Promise<Row[]>;

export interface ExportedProject {
  id: string;
  name: string;
}

/** One table for people, of what all projects have. */
export interface ProjectsSheet extends Omit<Sheet, "rows"> {
  readonly file: string;
  readonly pages: (reader: CompanyReader, project: ExportedProject) => AsyncIterable<Cell[][]>;
}

/** Several tables for people, each of a part of one project. */
export interface PartSheets {
  readonly folder: string;
  /** Without a sheet where the part was deleted before its turn. */
  readonly list: (
    reader: CompanyReader,
    project: { id: string; timeZone: string },
  ) => AsyncIterable<{ title: string; sheet: Sheet | undefined }>;
}

/** What domains add to exports. */
export interface ExportHooks {
  /** To a person's, by the table whose rows it explains. */
  readonly ofPerson?: Readonly<Record<string, Explain<MembershipKey>>>;
  /** To a company's. */
  readonly ofCompany?: Readonly<Record<string, Explain<{ company_id: string }>>>;
  readonly projects?: (tx: Tx, companyId: string) => Promise<ExportedProject[]>;
  /** Selects the `project_id` of something that holds the row of `uploads` which the statement is about. */
  readonly files?: { readonly folder: string; readonly heldIn: UploadSql };
  readonly sheet?: ProjectsSheet;
  readonly sheets?: PartSheets;
}

/**
 * A domain owns its kinds: what it declares here is served, worked on and cleaned up. `server/src/domains.ts` lists the domains.
 * `H` is what its requests need, `J` what its jobs need.
 */
export interface Domain<H, J> {
  readonly name: string;
  /** What answers each of its routes. */
  readonly handlers?: (parts: H) => object;
  /** What it serves beside its routes: a webhook, a manifest, pictures. */
  readonly http?: (app: FastifyInstance, parts: H) => void;
  readonly jobs?: readonly AnyJob<J>[];
  /** Its tables, each column with what exports and erasure do to it. */
  readonly tables?: Inventory;
  readonly maintenance?: {
    /** Requeues work that failed for good or whose job was lost. */
    readonly requeue?: readonly Step<J>[];
    /** Deletes what has expired, and finishes what was interrupted. */
    readonly cleanUp?: readonly Step<J>[];
    /** Deletes what has been in the trash for its time. */
    readonly trash?: readonly Step<J>[];
  };
  readonly project?: Partial<ProjectHooks> & {
    /** Deletes its part of a project in batches; harmless to repeat. */
    readonly contents?: (parts: J, project: ProjectKey) => Promise<unknown>;
  };
  readonly files?: FileHooks;
  readonly retention?: readonly RetentionHook[];
  readonly person?: PersonHooks;
  readonly export?: ExportHooks;
}
