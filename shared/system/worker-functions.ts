import type { FunctionDefinition } from './function-definition.ts'
import { queues, type QueueName } from './queues.ts'
import { vacancyWorkerFunctions } from './vacancy-worker-functions.ts'

const allQueues = Object.keys(queues) as QueueName[]
/** The queues of `messages.ts`, which `retries` returns messages to. */
const ownQueues = allQueues.filter((name) => name !== 'retries')

/** What building the search index takes. */
const indexBuilder = {
  tables: {
    register: ['GetItem', 'PutItem'],
    company_changes: ['BatchWriteItem', 'Scan'],
    profiles: ['BatchGetItem', 'Scan'],
    vacancies: ['Query', 'Scan'],
    imports: ['PutItem'],
  },
  buckets: { snapshots: 'write' },
  // this is enough for a real register with all profiles and its image; more memory also gives more processors
  timeoutSeconds: 300,
  memoryMegabytes: 2048,
} as const

/** The functions that AWS runs for a message, for a stream item, or on a schedule. */
export const workerFunctions = {
  /** Queues an alert for each user who wants alerts about an import. */
  announceImport: {
    entry: 'functions/following/alerts/workers/announce-import.ts',
    trigger: { queue: 'announcements' },
    tables: { outbox: ['PutItem'] },
    indexes: { users: ['by_alerts'] },
    timeoutSeconds: 60,
    memoryMegabytes: 256,
  },
  /** Alerts one user to what an import changed for them. It sends nothing if nothing changed. */
  alertUser: {
    entry: 'functions/following/alerts/workers/alert-user.ts',
    trigger: { queue: 'alerts' },
    tables: {
      users: ['ConditionCheckItem', 'GetItem'],
      saved_searches: ['Query'],
      watches: ['Query'],
      alerts: ['GetItem', 'PutItem'],
      outbox: ['PutItem'],
    },
    buckets: { snapshots: 'read' },
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
  },
  /** Sends each new message of the outbox to its queue. */
  relayMessages: {
    entry: 'functions/operations/outbox/workers/relay-messages.ts',
    trigger: { stream: 'outbox', batchSize: 100, parallelizationFactor: 10, retries: 5 },
    tables: { outbox: ['UpdateItem'] },
    sendsTo: allQueues,
    timeoutSeconds: 30,
    memoryMegabytes: 512,
  },
  /** Sends the messages that the stream did not deliver. */
  sweepOutbox: {
    entry: 'functions/operations/outbox/workers/sweep-outbox.ts',
    trigger: { everyMinutes: 1 },
    tables: { outbox: ['UpdateItem'] },
    indexes: { outbox: ['waiting'] },
    sendsTo: allQueues,
    timeoutSeconds: 50,
    memoryMegabytes: 512,
  },
  /** Returns each message of `retries` to its own queue, when it is due and the queue has room. */
  returnMessages: {
    entry: 'functions/operations/outbox/workers/return-messages.ts',
    trigger: { queue: 'retries' },
    sendsTo: ownQueues,
    measures: ownQueues,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /** Moves the dead letters of a queue back to it. */
  redriveQueue: {
    entry: 'functions/operations/jobs/workers/redrive-queue.ts',
    trigger: { queue: 'redrives' },
    tables: { jobs: ['GetItem', 'PutItem', 'UpdateItem'], outbox: ['PutItem'] },
    sendsTo: allQueues,
    deadLetters: 'move',
    timeoutSeconds: 60,
    memoryMegabytes: 256,
  },
  /** Ends the jobs that no worker continues, as failed. A worker that is killed at its last try leaves such a job. */
  endAbandonedJobs: {
    entry: 'functions/administration/recovery/workers/end-abandoned-jobs.ts',
    trigger: { everyMinutes: 15 },
    tables: { jobs: ['UpdateItem'], imports: ['GetItem', 'PutItem'] },
    indexes: { jobs: ['by_kind'] },
    timeoutSeconds: 120,
    memoryMegabytes: 512,
  },
  /** Rebuilds the search index if there is none for today. Vacancies may have expired since the last one was built. */
  refreshIndex: {
    entry: 'functions/companies/workers/refresh-index.ts',
    trigger: { everyMinutes: 15 },
    ...indexBuilder,
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
  /** Brings the changes of single companies into the search index. */
  updateIndex: {
    entry: 'functions/companies/workers/update-index.ts',
    trigger: { queue: 'index' },
    ...indexBuilder,
  },
  /** Queues the daily fetch of the register. */
  fetchDailyRegister: {
    entry: 'functions/register/workers/fetch-daily-register.ts',
    trigger: { everyMinutes: 24 * 60 },
    tables: {
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      imports: ['PutItem'],
      outbox: ['PutItem'],
    },
    fetchesRegister: true,
    startsFetches: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /** Queues the daily reading of the feeds of sectors. */
  queueDailyFeeds: {
    entry: 'functions/crawl/enrichment/workers/queue-daily-feeds.ts',
    trigger: { everyMinutes: 24 * 60 },
    tables: { jobs: ['GetItem', 'PutItem', 'UpdateItem'], outbox: ['PutItem'] },
    readsSectorFeeds: true,
    startsFetches: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /** Imports the register for an administrator or for the schedule. */
  importRegister: {
    entry: 'functions/companies/workers/import-register.ts',
    trigger: { queue: 'imports' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
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
  /** Takes the recorded responses of language models into the base of their list. */
  refreshResponseList: {
    entry: 'functions/extraction/workers/refresh-response-list.ts',
    trigger: { everyMinutes: 5 },
    tables: {
      admin_lists: ['BatchWriteItem', 'GetItem', 'PutItem', 'Query'],
      ai_responses: ['BatchGetItem', 'Scan'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'write' },
    timeoutSeconds: 240,
    memoryMegabytes: 3008,
  },
  sendMail: {
    entry: 'functions/mail/workers/send-mail.ts',
    trigger: { queue: 'mail' },
    tables: { mails: ['GetItem', 'PutItem', 'UpdateItem'] },
    // the quota of a day may be used up
    sendsTo: ['retries'],
    sendsMail: true,
    knowsPageOrigin: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /** Sends the mails that nobody is waiting for, at a limited rate. */
  sendBulkMail: {
    entry: 'functions/mail/workers/send-bulk-mail.ts',
    trigger: { queue: 'bulkMail' },
    tables: { mails: ['GetItem', 'PutItem', 'UpdateItem'] },
    // the quota of a day may be used up
    sendsTo: ['retries'],
    sendsMail: true,
    knowsPageOrigin: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  eraseUser: {
    entry: 'functions/privacy/workers/erase-user.ts',
    trigger: { queue: 'erasures' },
    tables: {
      users: ['DeleteItem'],
      registrations: ['DeleteItem', 'Query'],
      codes: ['DeleteItem'],
      resets: ['BatchWriteItem', 'Query'],
      exchanges: ['BatchWriteItem', 'Query'],
      sessions: ['BatchWriteItem', 'Query'],
      unlocks: ['BatchWriteItem', 'Query'],
      usage: ['BatchWriteItem', 'Query'],
      rates: ['BatchWriteItem', 'Query'],
      searches: ['BatchWriteItem', 'Query'],
      clicks: ['BatchWriteItem', 'Query'],
      applications: ['BatchWriteItem', 'Query'],
      data_reports: ['BatchWriteItem', 'Query'],
      saved_searches: ['BatchWriteItem', 'Query'],
      watches: ['BatchWriteItem', 'Query'],
      alerts: ['BatchWriteItem', 'Query'],
    },
    timeoutSeconds: 60,
    memoryMegabytes: 256,
  },
  ...vacancyWorkerFunctions,
} as const satisfies Record<string, FunctionDefinition>
