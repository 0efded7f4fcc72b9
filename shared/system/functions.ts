import type { RouteId } from '../api/routes.ts'
import type { BucketName } from './buckets.ts'
import type { TableName } from './tables.ts'

/** `read`: get and query. `write`: put, update, delete too. `scan`: read the whole table. */
export type TableAccess = 'read' | 'write'

export interface FunctionDefinition {
  /** The file that exports `handler`, from the repository's root. */
  entry: `functions/${string}.ts`
  routes: readonly RouteId[]
  tables: Partial<Record<TableName, TableAccess>>
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
    tables: { users: 'write', emails: 'read', sessions: 'write' },
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
      users: 'read',
      sessions: 'read',
      profiles: 'read',
      vacancies: 'read',
      unlocks: 'write',
      usage: 'write',
      register: 'read',
    },
    buckets: { snapshots: 'read' },
    signingKey: true,
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
} as const satisfies Record<string, FunctionDefinition>

export type FunctionName = keyof typeof functions
