import * as z from 'zod/mini'
import { type FunctionShape, readsWarnings, USER_MEMORY } from './function-shape.ts'
import { HOUR, lifeOfAlert, type MessageDefinition } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { number, string, type TableDefinition } from './table-definition.ts'

export const followingTables = {
  /** The last 50 distinct searches of a user, each by the hash of its criteria. Written by activity. */
  searches: { growsWith: 'users', partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * The clicks of a user on companies and vacancies, by the browser's click id, never with an IP address. Further rows
   * contain the number per UTC date, and expire. Written by activity.
   */
  clicks: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('click_id'),
    ttl: 'expires_at',
  },
  /**
   * The shortlist of a user: jobs by id, sponsors by negative numbers, and jobs found elsewhere by large ones. The row 0
   * contains their number, and the companies that the user hides. Written by activity.
   */
  applications: { growsWith: 'users', partitionKey: string('user_id'), sortKey: number('vacancy_id') },
  /** The links to a user's shortlist by the hashes of their tokens, with a `count`. Written by activity. */
  shared_lists: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('share_id'),
    indexes: {
      by_share: { partitionKey: string('share_id'), sortKey: string('user_id'), keysOnly: true },
    },
  },
  /**
   * The reports of wrong data by user. The index `by_state` contains them by state. Further rows contain the number per
   * UTC date, and expire. Written by activity and reports.
   */
  data_reports: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('report_id'),
    indexes: { by_state: { partitionKey: string('state'), sortKey: string('created_at') } },
    ttl: 'expires_at',
  },
  /** A user's saved searches, each with what was last seen, and a `count`. Written by alerts. */
  saved_searches: { growsWith: 'users', partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * The companies that a user watches, each with how many of its changes the user has seen. The row 0 contains their
   * number. `by_company` counts who watches a company. Written by alerts.
   */
  watches: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: number('company_id'),
    indexes: {
      by_company: { partitionKey: number('company_id'), sortKey: string('user_id'), keysOnly: true },
    },
  },
  /**
   * The imports and days about which each user was alerted. With these rows, a user gets at most one mail for each. The row
   * `last` has what the last mail told. Written by alerts.
   */
  alerts: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('import_id'),
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

export const followingQueues = {
  /** Register imports about which to alert users. Read by alerts. */
  announcements: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600, 3600],
    maxAgeSeconds: 3 * HOUR,
  },
  /** Users to alert about an import. Read by alerts. */
  alerts: {
    batchSize: 10,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 720,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 6 * HOUR,
  },
} as const satisfies Record<string, QueueDefinition>

/** The snapshot that users saw before or after an import: the hashes of register and index, and the register's date. */
export const SeenSnapshot = z.object({
  version: z.int(),
  register: z.string(),
  index: z.string(),
  date: z.string(),
})
export type SeenSnapshot = z.infer<typeof SeenSnapshot>

/** A register import, with the snapshots before and after it; or the end of a UTC day, with the current one twice. */
const RegisterImport = z.object({
  import_id: z.string(),
  from: SeenSnapshot,
  to: SeenSnapshot,
  day: z.optional(z.string()),
})
export type RegisterImport = z.infer<typeof RegisterImport>

export const followingMessages = {
  /**
   * Starts the alerts about a published import, or at the end of a day: for the users after the cursor, or for the first ones. A further message
   * follows for the users after them.
   */
  announceImport: {
    queue: 'announcements',
    body: z.extend(RegisterImport, { cursor: z.optional(z.string()) }),
    lifeSeconds: lifeOfAlert,
  },
  /** Tells one user what is new since the last mail. It sends nothing if nothing is. */
  alertUser: {
    queue: 'alerts',
    body: z.extend(RegisterImport, { user_id: z.string() }),
    lifeSeconds: lifeOfAlert,
  },
} as const satisfies Record<string, MessageDefinition>

export const followingFunctions = {
  activity: {
    entry: 'functions/following/activity/http/handler.ts',
    trigger: {
      routes: [
        'trackCompanyClick',
        'trackVacancyClick',
        'trackApplication',
        'searchHistory',
        'recordSearch',
        'clearSearchHistory',
        'deleteHistoryEntry',
        'readShortlist',
        'shortlistCalendar',
        'keepEntry',
        'dropEntry',
        'shareShortlist',
        'listSharedLists',
        'endSharedList',
        'openSharedList',
        'reportWrongData',
        'listHiddenCompanies',
        'hideCompany',
        'showCompany',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      api_tokens: ['BatchGetItem', 'UpdateItem'],
      unlocks: ['BatchGetItem', 'GetItem', 'Query'],
      profiles: ['BatchGetItem', 'GetItem'],
      vacancies: ['BatchGetItem', 'GetItem', 'Query'],
      register: ['GetItem'],
      company_warnings: readsWarnings,
      searches: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'Query'],
      rates: ['UpdateItem'],
      clicks: ['PutItem', 'UpdateItem'],
      applications: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      shared_lists: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      data_reports: ['PutItem', 'UpdateItem'],
      counters: ['UpdateItem'],
    },
    indexes: { shared_lists: ['by_share'], vacancies: ['by_id'] },
    buckets: { snapshots: 'read' },
    knowsPageOrigin: true,
    secrets: ['signingKeys'],
    hasUrl: true,
    isSplit: true,
    timeoutSeconds: 10,
    memoryMegabytes: USER_MEMORY,
  },
  alerts: {
    entry: 'functions/following/alerts/http/handler.ts',
    trigger: {
      routes: [
        'listSavedSearches',
        'saveSearch',
        'renameSavedSearch',
        'deleteSavedSearch',
        'newInSavedSearch',
        'seeSavedSearch',
        'listWatches',
        'watchCompany',
        'unwatchCompany',
        'seeWatch',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      saved_searches: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      watches: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      readings: ['UpdateItem'],
      profiles: ['BatchGetItem', 'GetItem'],
      vacancies: ['Query'],
      unlocks: ['BatchGetItem', 'GetItem', 'Query'],
      applications: ['Query'],
      rates: ['UpdateItem'],
      register: ['GetItem'],
      company_warnings: readsWarnings,
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    // a user's searches may need the indexes of several days, and each index must be loaded
    timeoutSeconds: 25,
    // four indexes of companies, and that of the jobs
    memoryMegabytes: 1536,
  },
  reports: {
    entry: 'functions/following/reports/http/handler.ts',
    trigger: { routes: ['listDataReports', 'getDataReport', 'answerDataReport'] },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem'],
      sessions: ['BatchGetItem'],
      data_reports: ['GetItem', 'UpdateItem'],
      register: ['GetItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { data_reports: ['by_state'] },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    memoryMegabytes: 512,
  },
  /** Starts the alerts of a day, once, after its register has usually come. */
  announceDay: {
    entry: 'functions/following/alerts/workers/announce-day.ts',
    trigger: { everyMinutes: 60 },
    tables: { register: ['GetItem'], outbox: ['PutItem'] },
    buckets: { snapshots: 'read' },
    timeoutSeconds: 25,
    memoryMegabytes: 256,
  },
  announceImport: {
    entry: 'functions/following/alerts/workers/announce-import.ts',
    trigger: { queue: 'announcements' },
    tables: { outbox: ['PutItem'] },
    indexes: { users: ['by_alerts'] },
    timeoutSeconds: 60,
    memoryMegabytes: 256,
  },
  /** Tells one user what is new since the last mail. It sends nothing if nothing is. */
  alertUser: {
    entry: 'functions/following/alerts/workers/alert-user.ts',
    isSplit: true,
    trigger: { queue: 'alerts' },
    tables: {
      users: ['ConditionCheckItem', 'GetItem'],
      saved_searches: ['Query'],
      watches: ['Query'],
      alerts: ['GetItem', 'PutItem'],
      register: ['GetItem'],
      company_warnings: readsWarnings,
      unlocks: ['Query'],
      applications: ['Query'],
      // the facts of kept jobs, on a day on which the rules change
      vacancies: ['BatchGetItem'],
      profiles: ['BatchGetItem'],
      outbox: ['PutItem'],
    },
    buckets: { snapshots: 'read' },
    timeoutSeconds: 120,
    // three indexes of companies, and that of the jobs
    memoryMegabytes: 1536,
  },
} as const satisfies Record<string, FunctionShape>
