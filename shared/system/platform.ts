import { string, type TableDefinition } from './table-definition.ts'

export const platformTables = {
  /**
   * How often a user, or `client#<keyed hash of an IP address>`, has done something within an hour, such as searching.
   * Rows expire. Written through functions/platform/dynamodb/user-rates.ts. `search_text#<hash>`: the user is counted among those who searched a
   * name; written by companies. The worker eraseUser deletes rows.
   */
  rates: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('window'),
    ttl: 'expires_at',
  },
  /**
   * The state of the fetcher for each host of other sites. The row `lease` contains the current lease and the end of
   * the pause. The row `robots` contains its robots.txt. Written through functions/platform/safe-fetch.
   */
  hosts: { growsWith: 'companies', partitionKey: string('host'), sortKey: string('part'), ttl: 'expires_at' },
  /**
   * The used part of each daily budget, in several rows per UTC date. The budget of pages is written through
   * functions/platform/safe-fetch. The budget of tokens is written by extraction.
   */
  budgets: { growsWith: 'time', partitionKey: string('budget'), ttl: 'expires_at' },
} as const satisfies Record<string, TableDefinition>
