import { number, string, type TableDefinition } from './table-definition.ts'

export const sessionsTables = {
  /** The sessions of a user. Every authenticated request reads one with its user. Written by sessions. */
  sessions: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('session_id'),
    ttl: 'expires_at',
  },
  /** The API tokens of a user, by slot, of which a request reads one with its hash. Written by sessions. */
  api_tokens: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: number('slot'),
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>
