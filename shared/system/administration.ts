import type { FunctionShape } from './function-shape.ts'
import { string, type TableDefinition } from './table-definition.ts'

export const administrationTables = {
  /**
   * Counts for the statistics. The series of `shared/day-series.ts` have rows of a UTC date. `users` has
   * the number of users. `responses#second`, `responses#minute`, `responses#day` and `responses#ever` have the calls of
   * each model. Buckets of seconds and minutes expire. Written in the transactions of the records that they count.
   * `coverage` has how many companies have each fact, by UTC date; written by coverage. `search_filters#<date>` and
   * `search_text#<date>` have how often something was searched, and expire; written by companies.
   */
  counters: {
    growsWith: 'time',
    partitionKey: string('series'),
    sortKey: string('bucket'),
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

/** The functions, some of which send to all queues or measure them. */
export const administrationFunctions = <Queue extends string>(allQueues: readonly Queue[]) =>
  ({
    /** The statistics for administrators, which count the vacancies of their list, and the state of services, alarms and costs. */
    statistics: {
      entry: 'functions/administration/statistics/http/handler.ts',
      trigger: { routes: ['adminStats', 'listServices', 'alarmsAndCost'] },
      tables: {
        users: ['BatchGetItem'],
        sessions: ['BatchGetItem'],
        admin_lists: ['GetItem', 'Query'],
        counters: ['Query'],
        vacancies: ['BatchGetItem'],
        register: ['GetItem'],
        imports: ['BatchGetItem'],
      },
      indexes: { jobs: ['by_kind'] },
      buckets: { snapshots: 'read' },
      fetchesRegister: true,
      knowsSender: true,
      measures: allQueues,
      deadLetters: 'count',
      readsAlarms: true,
      isSplit: true,
      // whether a key is there, which no answer contains
      secrets: ['aiProviders', 'jobSites', 'providerSecrets', 'signingKeys', 'webSearch'],
      timeoutSeconds: 25,
      memoryMegabytes: 1769,
    },
    coverage: {
      entry: 'functions/administration/coverage/http/handler.ts',
      trigger: { routes: ['coverageReport'] },
      tables: {
        users: ['BatchGetItem'],
        sessions: ['BatchGetItem'],
        register: ['GetItem'],
        counters: ['Query'],
      },
      buckets: { snapshots: 'read' },
      secrets: ['signingKeys'],
      timeoutSeconds: 25,
      // the smallest memory with a whole processor, for the facts of all companies
      memoryMegabytes: 1769,
    },
    /** Ends the jobs that no worker continues, as failed. A worker that is killed at its last try leaves such a job. */
    endAbandonedJobs: {
      entry: 'functions/administration/workers/end-abandoned-jobs.ts',
      trigger: { everyMinutes: 15 },
      tables: { jobs: ['UpdateItem'], imports: ['GetItem', 'PutItem'] },
      indexes: { jobs: ['by_kind'] },
      timeoutSeconds: 120,
      memoryMegabytes: 512,
    },
    /** Stores how many companies have each fact, as the row of today. */
    recordCoverage: {
      entry: 'functions/administration/coverage/workers/record-coverage.ts',
      trigger: { everyMinutes: 60 },
      tables: { register: ['GetItem'], counters: ['PutItem'] },
      buckets: { snapshots: 'read' },
      timeoutSeconds: 60,
      memoryMegabytes: 1769,
    },
  }) as const satisfies Record<string, FunctionShape>
