import type { FunctionShape } from './function-shape.ts'
import { string, type TableDefinition } from './table-definition.ts'

export const registerTables = {
  /**
   * The state of the register. `current`: the register and index that users see. `pending`: the register of an
   * unfinished import. `import#<instant>`: the report of one import. `index#<hash>`: when users saw an index. `turn`:
   * until when no other update of the index starts. Written by register.
   */
  register: { growsWith: 'time', partitionKey: string('key') },
  /**
   * The changes of companies that the search index does not have yet. The transaction that changes a company adds a row
   * through functions/register/company-changes.ts. Written by register.
   */
  company_changes: { growsWith: 'companies', partitionKey: string('change_id') },
  /**
   * The imports of the register that administrators have started, by the ids of their jobs, the tickets of uploads, and
   * the last outcome of each operation. Written by register and companies.
   */
  imports: { growsWith: 'time', partitionKey: string('import_id'), ttl: 'expires_at' },
} as const satisfies Record<string, TableDefinition>

export const registerFunctions = {
  register: {
    entry: 'functions/register/handler.ts',
    trigger: {
      routes: [
        'requestImport',
        'requestUpload',
        'applyImport',
        'getImport',
        'importDifferences',
        'listImports',
        'compareImports',
        'listOperations',
        'startOperation',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      imports: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      register: ['GetItem', 'Scan'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    // it signs uploads with its own right to write
    // so that the page can say before a click that no address is set
    fetchesRegister: true,
    buckets: { snapshots: 'read', sources: 'read', uploads: 'write' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // two whole registers are compared in memory
    memoryMegabytes: 3008,
  },
  fetchDailyRegister: {
    entry: 'functions/register/workers/fetch-daily-register.ts',
    // GOV.UK publishes on working days. The second time is before the alerts of the day.
    trigger: { cron: '30 8,14 * * MON-FRI', zone: 'Europe/London' },
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
} as const satisfies Record<string, FunctionShape>
