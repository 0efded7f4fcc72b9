import * as z from 'zod/mini'
import { PDF_PROGRAM } from './extraction.ts'
import type { FunctionShape } from './function-shape.ts'
import { HOUR, lifeOfJob, type MessageDefinition } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { number, type TableDefinition } from './table-definition.ts'

export const vacanciesTables = {
  /** The vacancies by company, or one vacancy by its id. A deleted vacancy expires (`deletionWrite`). Written by vacancies. */
  vacancies: {
    growsWith: 'companies',
    partitionKey: number('company_id'),
    sortKey: number('vacancy_id'),
    indexes: { by_id: { partitionKey: number('vacancy_id') } },
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

export const vacanciesQueues = {
  /** Vacancies whose pages are to be read. A worker mostly waits, so 20 read at once. Read by vacancies. */
  extraction: {
    batchSize: 1,
    maxConcurrency: 20,
    visibilityTimeoutSeconds: 1440,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 36 * HOUR,
  },
  /** Work of administrators on many vacancies. Read by vacancies. */
  bulk: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 360,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 2 * HOUR,
  },
  /** Vacancies that need a screenshot, one a batch: a browser needs the whole function. Read by screenshots. */
  screenshots: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 900,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 36 * HOUR,
  },
} as const satisfies Record<string, QueueDefinition>

export const vacanciesMessages = {
  /** Reads the page of a vacancy again. The job names the vacancy. */
  processVacancy: { queue: 'extraction', body: z.object({ job_id: z.string() }), lifeSeconds: lifeOfJob },
  captureScreenshot: { queue: 'screenshots', body: z.object({ job_id: z.string() }), lifeSeconds: lifeOfJob },
  /** Works on the vacancies of a bulk after the cursor, or on the first ones. The job names the bulk. */
  runBulk: {
    queue: 'bulk',
    body: z.object({ job_id: z.string(), cursor: z.optional(z.string()) }),
    lifeSeconds: lifeOfJob,
  },
} as const satisfies Record<string, MessageDefinition>

export const vacanciesFunctions = {
  /** The calls of administrators about vacancies. */
  vacancies: {
    entry: 'functions/vacancies/handler.ts',
    trigger: {
      routes: [
        'processVacancy',
        'captureScreenshot',
        'deleteVacancy',
        'restoreVacancy',
        'retryVacancies',
        'captureScreenshots',
        'deleteVacancies',
        'restoreVacancies',
        'retryJob',
        'retryAiResponse',
        'retryAiResponses',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      jobs: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      vacancies: ['BatchGetItem', 'UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['GetItem', 'PutItem', 'Query'],
      register: ['GetItem'],
      ai_responses: ['BatchGetItem', 'GetItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { jobs: ['by_bulk'], vacancies: ['by_id'] },
    buckets: { snapshots: 'read', sources: 'write' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // a call for all vacancies that match a filter opens their list
    memoryMegabytes: 1769,
  },
  vacancyList: {
    entry: 'functions/vacancies/list/vacancy-list-handler.ts',
    trigger: { routes: ['adminVacancies', 'vacancyFilterOptions', 'exportAdminVacancies'] },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      vacancies: ['BatchGetItem'],
      admin_lists: ['GetItem', 'Query'],
      register: ['GetItem'],
      audit: ['PutItem'],
    },
    buckets: { snapshots: 'read' },
    // addresses of files contain the origin
    knowsPageOrigin: true,
    secrets: ['signingKeys', 'fileKeys'],
    timeoutSeconds: 25,
    // the smallest memory with a whole processor
    memoryMegabytes: 1769,
  },
  /** Takes the recorded changes of vacancies into the base of the list of vacancies. */
  refreshVacancyList: {
    entry: 'functions/vacancies/workers/refresh-vacancy-list.ts',
    trigger: { everyMinutes: 5 },
    tables: {
      admin_lists: ['BatchWriteItem', 'GetItem', 'PutItem', 'Query'],
      vacancies: ['BatchGetItem', 'Scan'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'write' },
    timeoutSeconds: 240,
    // a build of 200,000 vacancies took 0.9 GB (docs/decisions/032-admin-lists.md)
    memoryMegabytes: 3008,
  },
  runBulk: {
    entry: 'functions/vacancies/workers/run-bulk.ts',
    trigger: { queue: 'bulk' },
    tables: {
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      vacancies: ['UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { sources: 'read' },
    timeoutSeconds: 60,
    memoryMegabytes: 512,
  },
  processVacancy: {
    entry: 'functions/vacancies/workers/process-vacancy.ts',
    trigger: { queue: 'extraction' },
    isSplit: true,
    tables: {
      jobs: ['ConditionCheckItem', 'GetItem', 'UpdateItem'],
      vacancies: ['UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
      ai_responses: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      counters: ['UpdateItem'],
      objections: ['BatchGetItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { sources: 'write' },
    // a host or a budget may ask for a wait of hours
    sendsTo: ['retries'],
    secrets: ['aiProviders', 'objectionKey'],
    asksModels: true,
    fetchesPages: true,
    knowsPageOrigin: true,
    // a page takes up to 40 s with its robots.txt, and the models 75 s for each question; the rest is for the writes
    timeoutSeconds: 240,
    memoryMegabytes: 1024,
    programs: PDF_PROGRAM,
  },
  /**
   * Takes a screenshot of the page of a vacancy. Its role has few permissions, because the browser runs untrusted code.
   * So its own queue keeps even long waits: a message in `retries` may go to any queue.
   */
  captureScreenshot: {
    entry: 'functions/vacancies/workers/capture-screenshot.ts',
    trigger: { queue: 'screenshots' },
    tables: {
      jobs: ['ConditionCheckItem', 'GetItem', 'UpdateItem'],
      vacancies: ['UpdateItem'],
      admin_lists: ['PutItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { files: 'write' },
    fetchesPages: true,
    knowsPageOrigin: true,
    timeoutSeconds: 150,
    // enough for the browser and an uncompressed screenshot of 41 MB; this memory also gives a whole processor
    memoryMegabytes: 2048,
    // the packaged browser exists only for x86-64
    architecture: 'x86_64',
    // the unpacked browser takes 211 MB
    storageMegabytes: 1024,
    packages: ['@sparticuz/chromium', 'playwright-core', 'sharp'],
  },
} as const satisfies Record<string, FunctionShape>
