import type { RouteId } from '../api/routes.ts'
import type { BucketName } from './buckets.ts'
import { queues, type QueueName } from './queues.ts'
import type { SecretName } from './secrets.ts'
import type { TableName } from './tables.ts'

/** What DynamoDB lets be granted of a table; a transaction needs the action of each of its parts, and no other. */
export type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem'

/** New items of a streamed table, in order. */
export interface StreamTrigger {
  stream: TableName
  /** How many items it gets at most at once. */
  batchSize: number
  /** How often an item that fails is tried again before the stream goes on without it: the sweeper carries it then. */
  retries: number
}

/** What makes a function run: calls of its routes, messages of a queue, new items of a table, or the clock. */
export type Trigger =
  | { routes: readonly RouteId[] }
  | { queue: QueueName }
  | StreamTrigger
  | { everyMinutes: number }

export interface FunctionDefinition {
  /** The file that exports `handler`, from the repository's root. */
  entry: `functions/${string}.ts`
  trigger: Trigger
  /** Exactly what it does with each table. */
  tables?: Partial<Record<TableName, readonly TableAction[]>>
  buckets?: Partial<Record<BucketName, 'read'>>
  /** The queues that it sends to. */
  sendsTo?: readonly QueueName[]
  /** Whether it hands mail to SES. */
  sendsMail?: true
  /** The secrets that it may read; who verifies or signs session tokens reads `signingKeys`. */
  secrets?: readonly SecretName[]
  timeoutSeconds: number
  memoryMegabytes: number
}

const allQueues = Object.keys(queues) as QueueName[]

/** Every function, once: one for each feature's routes, one for each worker. */
export const functions = {
  system: {
    entry: 'functions/system/http/handler.ts',
    trigger: { routes: ['health', 'openApi'] },
    timeoutSeconds: 5,
    memoryMegabytes: 256,
  },
  accounts: {
    entry: 'functions/accounts/http/handler.ts',
    trigger: {
      routes: [
        'login',
        'register',
        'verifyEmail',
        'resendCode',
        'me',
        'logout',
        'forgotPassword',
        'resetPassword',
        'changePassword',
        'listProviders',
        'startProviderSignIn',
        'finishProviderSignIn',
        'exchangeCode',
        'listSessions',
        'endSession',
        'changeAccount',
        'exportAccount',
        'deleteAccount',
        'getPreferences',
        'savePreferences',
        'unsubscribe',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      emails: ['DeleteItem', 'GetItem', 'UpdateItem'],
      registrations: ['PutItem'],
      identities: ['DeleteItem', 'GetItem', 'PutItem'],
      codes: ['DeleteItem', 'PutItem', 'UpdateItem'],
      resets: ['DeleteItem', 'GetItem', 'PutItem'],
      exchanges: ['DeleteItem', 'PutItem'],
      throttles: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      sessions: ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      unlocks: ['Query'],
      usage: ['Query'],
      searches: ['Query'],
      clicks: ['Query'],
      applications: ['Query'],
      data_reports: ['Query'],
      saved_searches: ['Query'],
      watches: ['Query'],
      alerts: ['Query'],
      outbox: ['PutItem'],
    },
    secrets: ['signingKeys', 'providerSecrets'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  companies: {
    entry: 'functions/companies/http/handler.ts',
    trigger: {
      routes: [
        'searchLanding',
        'searchFields',
        'sponsorships',
        'searchSingle',
        'sponsorshipCheck',
        'dailyUsage',
        'unlockedCompanies',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      profiles: ['GetItem'],
      vacancies: ['Query'],
      unlocks: ['BatchGetItem', 'GetItem', 'PutItem', 'Query'],
      usage: ['GetItem', 'UpdateItem'],
      searches: ['DeleteItem', 'PutItem', 'Query'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  activity: {
    entry: 'functions/activity/http/handler.ts',
    trigger: {
      routes: [
        'trackCompanyClick',
        'trackVacancyClick',
        'trackApplication',
        'searchHistory',
        'clearSearchHistory',
        'deleteHistoryEntry',
        'listApplications',
        'saveApplication',
        'deleteApplication',
        'reportWrongData',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      unlocks: ['GetItem'],
      vacancies: ['GetItem'],
      register: ['GetItem'],
      searches: ['BatchWriteItem', 'DeleteItem', 'Query'],
      clicks: ['PutItem'],
      applications: ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      data_reports: ['PutItem', 'UpdateItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  vacancies: {
    entry: 'functions/vacancies/http/handler.ts',
    trigger: { routes: ['getVacancy'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      vacancies: ['Query'],
      unlocks: ['GetItem'],
    },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** The public licence check. */
  register: {
    entry: 'functions/register/http/handler.ts',
    trigger: { routes: ['checkRegister'] },
    tables: { register: ['GetItem'] },
    buckets: { snapshots: 'read' },
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  alerts: {
    entry: 'functions/alerts/http/handler.ts',
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
      profiles: ['BatchGetItem'],
      unlocks: ['BatchGetItem', 'GetItem'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    // a reader's searches may have been looked at in indexes of many days, each to be loaded
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  /** Has each reader who wants alerts told of an import. */
  announceImport: {
    entry: 'functions/alerts/workers/announce-import.ts',
    trigger: { queue: 'announcements' },
    tables: { users: ['Query'], outbox: ['PutItem'] },
    timeoutSeconds: 300,
    memoryMegabytes: 256,
  },
  /** Tells one reader what an import changed for them, if anything. */
  alertReader: {
    entry: 'functions/alerts/workers/alert-reader.ts',
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
  /** Carries each new message of the outbox to its queue. */
  relayMessages: {
    entry: 'functions/outbox/workers/relay-messages.ts',
    // a call to two services for each item, well within its timeout
    trigger: { stream: 'outbox', batchSize: 50, retries: 5 },
    tables: { outbox: ['UpdateItem'] },
    sendsTo: allQueues,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /** Carries those that the stream has lost. */
  sweepOutbox: {
    entry: 'functions/outbox/workers/sweep-outbox.ts',
    trigger: { everyMinutes: 1 },
    tables: { outbox: ['Query', 'UpdateItem'] },
    sendsTo: allQueues,
    timeoutSeconds: 50,
    memoryMegabytes: 256,
  },
  sendMail: {
    entry: 'functions/mail/workers/send-mail.ts',
    trigger: { queue: 'mail' },
    tables: { mails: ['GetItem', 'PutItem', 'UpdateItem'] },
    sendsMail: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  eraseUser: {
    entry: 'functions/accounts/workers/erase-user.ts',
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
} as const satisfies Record<string, FunctionDefinition>

export type FunctionName = keyof typeof functions

/** The routes that a function serves; none where it is a worker. */
export const routesOf = ({ trigger }: FunctionDefinition): readonly RouteId[] =>
  'routes' in trigger ? trigger.routes : []

/** Whether requests reach it, and so come through the edge where a stage has one; workers are called by AWS alone. */
export const isBehindEdge = (definition: FunctionDefinition): boolean => routesOf(definition).length > 0
