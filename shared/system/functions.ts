import type { RouteId } from '../api/routes.ts'
import type { BucketName } from './buckets.ts'
import type { TableName } from './tables.ts'

/** What DynamoDB lets be granted of a table; a transaction needs the action of each of its parts, and no other. */
export type TableAction = 'BatchGetItem' | 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'UpdateItem'

export interface FunctionDefinition {
  /** The file that exports `handler`, from the repository's root. */
  entry: `functions/${string}.ts`
  routes: readonly RouteId[]
  /** Exactly what it does with each table. */
  tables: Partial<Record<TableName, readonly TableAction[]>>
  buckets: Partial<Record<BucketName, 'read'>>
  /** Whether it verifies or signs session tokens, and so may read the signing key. */
  signingKey: boolean
  timeoutSeconds: number
  memoryMegabytes: number
}

/** Every function, once: one for each feature's routes, one for each worker. */
export const functions = {
  system: {
    entry: 'functions/system/http/handler.ts',
    routes: ['health'],
    tables: {},
    buckets: {},
    signingKey: false,
    timeoutSeconds: 5,
    memoryMegabytes: 256,
  },
  accounts: {
    entry: 'functions/accounts/http/handler.ts',
    routes: ['login', 'me', 'logout'],
    tables: {
      users: ['BatchGetItem', 'GetItem', 'UpdateItem'],
      emails: ['GetItem'],
      sessions: ['BatchGetItem', 'DeleteItem', 'PutItem'],
    },
    buckets: {},
    signingKey: true,
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  companies: {
    entry: 'functions/companies/http/handler.ts',
    routes: [
      'searchLanding',
      'searchFields',
      'sponsorships',
      'searchSingle',
      'sponsorshipCheck',
      'dailyUsage',
      'unlockedCompanies',
    ],
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      profiles: ['GetItem'],
      vacancies: ['Query'],
      unlocks: ['BatchGetItem', 'GetItem', 'PutItem', 'Query'],
      usage: ['GetItem', 'UpdateItem'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'read' },
    signingKey: true,
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
} as const satisfies Record<string, FunctionDefinition>

export type FunctionName = keyof typeof functions
