import * as z from 'zod/mini'
import { importSteps } from '../../import-steps.ts'
import { dataOf, defineRoute, paginated } from '../contract.ts'
import { JobState, Queued } from '../jobs.ts'
import { PageParameter } from '../parameters.ts'

/** The number of imports per page of the history, and of companies per page of a difference. */
export const IMPORTS_PER_PAGE = 20

export const differences = ['added', 'removed', 'moved', 'renamed', 'changed'] as const

/** A company that differs between two registers, with its earlier town and name if they differ. */
export const Difference = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  from_town: z.nullable(z.string()),
  from_name: z.nullable(z.string()),
})
export type Difference = z.infer<typeof Difference>

/**
 * How an import changes the register, or with `history` the histories of companies. `refused` has at most 500 rows, and
 * `refused_rows` counts all of them. Only a dry run has `samples`: the first companies of each kind of change.
 */
export const ImportReport = z.object({
  history: z.boolean(),
  date: z.string(),
  rows: z.int(),
  organisations: z.int(),
  added: z.int(),
  removed: z.int(),
  moved: z.int(),
  renamed: z.int(),
  changed: z.int(),
  retired_samples: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  refused_rows: z.int(),
  published: z.boolean(),
  seconds: z.number(),
  samples: z.optional(z.record(z.enum(differences), z.array(Difference))),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * An import that an administrator has started. `outcome` is null until it ends, and stays null if it fails. `unchanged`:
 * the register was imported from exactly this file before. `refused`: `sentence` says why, and `can_be_forced` whether
 * `force` changes that. `applies`: the dry run that it applies. `uploaded`: the name of its file if it was uploaded. `history`: an older register, which
 * extends the history. `profiles`: profiles of companies, which change no register.
 * `is_current`: whether users see the register of exactly its file and date. `step` and `counts`: how far it is.
 * `stopping`: an administrator has stopped it.
 */
export const Import = z.object({
  id: z.string(),
  state: JobState,
  dry_run: z.boolean(),
  force: z.boolean(),
  history: z.boolean(),
  profiles: z.boolean(),
  applies: z.nullable(z.string()),
  uploaded: z.nullable(z.string()),
  requested_at: z.string(),
  date: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['done', 'unchanged', 'refused'])),
  sentence: z.nullable(z.string()),
  can_be_forced: z.boolean(),
  is_current: z.boolean(),
  report: z.nullable(ImportReport),
  stopping: z.boolean(),
  step: z.nullable(z.enum(importSteps)),
  counts: z.nullable(z.object({ rows: z.int(), organisations: z.optional(z.int()) })),
})
export type Import = z.infer<typeof Import>

export const ImportPath = z.object({ id: z.uuid('Give the id of an import') })

export const requestImport = defineRoute('POST /admin/imports', {
  auth: 'admin',
  summary: 'Queues an import of the newest register of GOV.UK or of an uploaded file, or a dry run of it.',
  request: {
    body: z
      .object({
        fetch: z.optional(z.literal(true, 'Give true to fetch the newest register')),
        upload: z.optional(z.uuid('Give the id of an upload')),
        date: z.optional(z.iso.date('Give the date of the register as YYYY-MM-DD')),
        dry_run: z.boolean('Say whether this is a dry run'),
        force: z.optional(z.boolean('Say whether to force the import')),
        history: z.optional(z.boolean('Say whether the file is an older register')),
        profiles: z.optional(z.boolean('Say whether the file has profiles of companies')),
      })
      .check(
        z.refine(({ fetch, upload }) => (fetch === undefined) !== (upload === undefined), {
          path: ['upload'],
          error: 'Give either fetch or the id of an upload',
        }),
        z.refine(({ upload, date }) => (upload === undefined) === (date === undefined), {
          path: ['date'],
          error: 'Give the date of the register with an upload, and only then',
        }),
        z.refine(({ upload, history }) => upload !== undefined || history !== true, {
          path: ['history'],
          error: 'Give an upload with an older register',
        }),
        z.refine(
          ({ upload, history, dry_run, profiles }) =>
            profiles !== true || (upload !== undefined && history !== true && !dry_run),
          {
            path: ['profiles'],
            error: 'Give an upload with profiles, which have no dry run and are not a register',
          },
        ),
      ),
  },
  responses: { 202: Queued },
  errors: ['conflict', 'not_found'],
})

export const applyImport = defineRoute('POST /admin/imports/{id}/apply', {
  auth: 'admin',
  summary: 'Queues the import of the file of a dry run.',
  request: { params: ImportPath },
  responses: { 202: Queued },
  errors: ['conflict'],
})

export const getImport = defineRoute('GET /admin/imports/{id}', {
  auth: 'admin',
  summary: 'Returns an import that an administrator has started.',
  request: { params: ImportPath },
  responses: { 200: dataOf(Import) },
})

/** One import of the history. `id` is its instant. Only imports with a stored register can be compared. */
export const PastImport = z.extend(z.omit(ImportReport, { refused: true, samples: true }), {
  id: z.string(),
  can_be_compared: z.boolean(),
})
export type PastImport = z.infer<typeof PastImport>

export const listImports = defineRoute('GET /admin/imports', {
  auth: 'admin',
  summary:
    'Lists the imports of the register, newest first. `can_fetch`: whether this system has an address of the newest one.',
  request: { query: z.object({ page: PageParameter }) },
  responses: { 200: z.extend(paginated(PastImport), { can_fetch: z.boolean() }) },
})

const InstantParameter = z.iso.datetime('Give the id of an import of the history')

export const compareImports = defineRoute('GET /admin/imports/compare', {
  auth: 'admin',
  summary: 'Counts the companies that differ between two imports, and lists those of one kind.',
  request: {
    query: z.object({
      from: InstantParameter,
      to: InstantParameter,
      kind: z._default(z.enum(differences, 'Give added, removed, moved, renamed or changed'), 'added'),
      page: PageParameter,
    }),
  },
  responses: {
    200: z.extend(paginated(Difference), {
      counts: z.record(z.enum(differences), z.int()),
    }),
  },
  errors: ['not_found'],
})

export const ROWS_PER_PART = 5000

/** What a dry run finds: the kinds of change of companies, and the rows of the file that are refused. */
const foundKinds = [...differences, 'refused'] as const
export type FoundKind = (typeof foundKinds)[number]

export const FoundRow = z.union([Difference, z.object({ line: z.int(), reason: z.string() })])
export type FoundRow = z.infer<typeof FoundRow>

export const importDifferences = defineRoute('GET /admin/imports/{id}/differences', {
  auth: 'admin',
  summary: 'Lists all companies that a dry run would change in one way, or the rows that it refuses.',
  request: {
    params: ImportPath,
    query: z.object({
      kind: z.enum(foundKinds, 'Give added, removed, moved, renamed, changed or refused'),
      page: PageParameter,
    }),
  },
  responses: { 200: z.object({ data: z.array(FoundRow), next_page: z.nullable(z.int()) }) },
})
