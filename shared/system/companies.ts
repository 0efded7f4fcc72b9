import * as z from 'zod/mini'
import { type FunctionShape, readsWarnings, USER_MEMORY } from './function-shape.ts'
import { HOUR, lifeOfJob, type MessageDefinition, MINUTE } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { number, string, type TableDefinition } from './table-definition.ts'

export const companiesTables = {
  /** The profile and contacts of one company by id. Written by companies. */
  profiles: { growsWith: 'companies', partitionKey: number('company_id') },
  /** The companies that each user has unlocked. Written by companies, and deleted by eraseUser. */
  unlocks: { growsWith: 'users', partitionKey: string('user_id'), sortKey: number('company_id') },
  /**
   * How many companies a user has unlocked per UTC date. When an account is deleted, its count moves to a keyed hash of
   * the email until the day ends. Written by companies. With code of companies, eraseUser deletes rows, and accounts
   * moves them on deletion and registration.
   */
  usage: { growsWith: 'users', partitionKey: string('user_id'), sortKey: string('date'), ttl: 'expires_at' },
  /** The companies of which users are warned, or once were, read at once for a page. Written by companies. */
  company_warnings: { growsWith: 'companies', partitionKey: number('company_id') },
} as const satisfies Record<string, TableDefinition>

export const companiesQueues = {
  /** Imports of the register that administrators start. Only one is live. Read by companies. */
  imports: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 1680,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 2 * HOUR,
  },
  /** Companies whose changes are to be searchable. One update takes all of them. Read by companies. */
  index: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 1800,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 20 * MINUTE,
  },
} as const satisfies Record<string, QueueDefinition>

export const companiesMessages = {
  importRegister: { queue: 'imports', body: z.object({ job_id: z.string() }), lifeSeconds: lifeOfJob },
  rebuildIndex: { queue: 'index', body: z.object({}), lifeSeconds: () => HOUR },
  /**
   * Brings recorded changes of companies into the search index: of this company, and all that wait with it. A change is
   * awaited if somebody looks for it, such as the administrator who made it. The changes of the pipeline are not, and
   * share an update every few minutes. If the message expires, the schedule of `refreshIndex` takes them up.
   */
  updateIndex: {
    queue: 'index',
    body: z.object({ company_id: z.int(), is_awaited: z._default(z.boolean(), false) }),
    lifeSeconds: () => HOUR / 2,
  },
} as const satisfies Record<string, MessageDefinition>

const indexBuilder = {
  tables: {
    register: ['GetItem', 'PutItem'],
    company_changes: ['BatchWriteItem', 'Scan'],
    profiles: ['BatchGetItem', 'Scan'],
    vacancies: ['Query', 'Scan'],
    imports: ['PutItem'],
  },
  buckets: { snapshots: 'write' },
  // enough for a real register with all profiles and 200,000 jobs, and for both images (docs/decisions/062-index-of-jobs.md)
  timeoutSeconds: 300,
  memoryMegabytes: 3008,
} as const

export const companiesFunctions = {
  /** Calls about companies that do not need the search index. */
  companies: {
    entry: 'functions/companies/http/handler.ts',
    trigger: {
      routes: [
        'searchSingle',
        'sponsorshipCheck',
        'dailyUsage',
        'readCompany',
        'exportCompanies',
        'exportCompaniesCsv',
        'getVacancy',
        'companyVacancies',
        'jobDetails',
        'jobCalendar',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      api_tokens: ['BatchGetItem', 'UpdateItem'],
      profiles: ['BatchGetItem', 'GetItem'],
      vacancies: ['Query'],
      unlocks: ['BatchGetItem', 'GetItem', 'PutItem', 'Query'],
      readings: ['BatchGetItem', 'UpdateItem'],
      usage: ['GetItem', 'UpdateItem'],
      rates: ['UpdateItem'],
      register: ['BatchGetItem', 'GetItem'],
      company_warnings: readsWarnings,
      counters: ['UpdateItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { snapshots: 'read' },
    // addresses of files and of pages contain the origin
    knowsPageOrigin: true,
    secrets: ['signingKeys', 'fileKeys'],
    isSplit: true,
    hasUrl: true,
    timeoutSeconds: 10,
    memoryMegabytes: USER_MEMORY,
  },
  search: {
    entry: 'functions/companies/http/search-handler.ts',
    trigger: {
      routes: [
        'searchLanding',
        'searchFeed',
        'searchFields',
        'searchCounts',
        'sponsorships',
        'unlockedCompanies',
        'adminCompanies',
        'exportAdminCompanies',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      api_tokens: ['BatchGetItem', 'UpdateItem'],
      // for the details of unlocked companies
      profiles: ['BatchGetItem'],
      unlocks: ['BatchGetItem', 'Query'],
      rates: ['PutItem', 'UpdateItem'],
      register: ['BatchGetItem', 'GetItem'],
      company_warnings: readsWarnings,
      counters: ['UpdateItem'],
      audit: ['PutItem'],
    },
    // the list of administrators filters by open reports
    indexes: { data_reports: ['by_state'] },
    buckets: { snapshots: 'read' },
    // addresses in feeds contain the origin
    knowsPageOrigin: true,
    secrets: ['signingKeys'],
    isSplit: true,
    hasUrl: true,
    timeoutSeconds: 10,
    // the smallest memory with a whole processor, which unpacks the index three times as fast as 512 MB
    memoryMegabytes: 1769,
  },
  /** The public calls about the register: the licence check, who joined and left, one organisation, and the one box. */
  licence: {
    entry: 'functions/companies/http/licence-handler.ts',
    trigger: {
      routes: [
        'checkLicence',
        'checkLicences',
        'find',
        'registerChanges',
        'registerFeed',
        'readOrganisation',
        'organisationFeed',
        'organisationPage',
      ],
    },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      profiles: ['GetItem'],
      unlocks: ['BatchGetItem', 'Query'],
      register: ['GetItem'],
      company_warnings: readsWarnings,
      applications: ['Query'],
    },
    buckets: { snapshots: 'read' },
    // canonical links and shared links have the origin
    knowsPageOrigin: true,
    secrets: ['signingKeys'],
    // jobs and occupations, which only the one box needs
    isSplit: true,
    timeoutSeconds: 10,
    // the smallest memory with a whole processor: an answer of the one box must come between two keys
    memoryMegabytes: 1769,
  },
  /** The calls with which administrators correct facts of companies and vacancies, and warn of companies. */
  corrections: {
    entry: 'functions/companies/http/corrections-handler.ts',
    trigger: {
      routes: ['adminCompany', 'correctCompany', 'changeCompanyWarning', 'adminVacancy', 'correctVacancy'],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      profiles: ['GetItem', 'PutItem'],
      vacancies: ['GetItem', 'UpdateItem'],
      register: ['BatchGetItem', 'GetItem'],
      company_changes: ['PutItem'],
      company_warnings: ['GetItem', 'PutItem'],
      admin_lists: ['PutItem'],
      audit: ['PutItem'],
      objections: ['BatchGetItem'],
      outbox: ['PutItem'],
    },
    indexes: { vacancies: ['by_id'], watches: ['by_company'] },
    buckets: { snapshots: 'read' },
    secrets: ['objectionKey', 'signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** Rebuilds the search index if there is none for today. Vacancies may have expired since the last one was built. */
  refreshIndex: {
    entry: 'functions/companies/workers/refresh-index.ts',
    trigger: { everyMinutes: 15 },
    ...indexBuilder,
    // it also publishes the register for devices
    tables: { ...indexBuilder.tables, company_warnings: ['Scan'] },
    buckets: { snapshots: 'write', files: 'write' },
    secrets: ['publishingKey'],
  },
  updateIndex: {
    entry: 'functions/companies/workers/update-index.ts',
    trigger: { queue: 'index' },
    ...indexBuilder,
  },
  importRegister: {
    entry: 'functions/companies/workers/import-register.ts',
    trigger: { queue: 'imports' },
    tables: {
      jobs: ['ConditionCheckItem', 'GetItem', 'UpdateItem'],
      objections: ['BatchGetItem'],
      imports: ['GetItem', 'PutItem', 'UpdateItem'],
      register: ['DeleteItem', 'GetItem', 'PutItem'],
      company_changes: ['BatchWriteItem', 'PutItem', 'Scan'],
      profiles: ['BatchGetItem', 'PutItem', 'Scan'],
      vacancies: ['Query', 'Scan'],
      outbox: ['PutItem'],
    },
    buckets: { snapshots: 'write', sources: 'write', uploads: 'read' },
    fetchesPages: true,
    secrets: ['objectionKey'],
    fetchesRegister: true,
    knowsPageOrigin: true,
    // a fetch takes up to 120 s; two registers and the index need more memory than the index alone
    timeoutSeconds: 280,
    memoryMegabytes: 3008,
  },
} as const satisfies Record<string, FunctionShape>
