/** `S` string, `N` number, as DynamoDB writes them. */
interface KeyAttribute {
  name: string
  type: 'S' | 'N'
}

export interface TableDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** The attribute that holds the epoch second after which an item may be removed; clean-up only. */
  ttl?: string
}

const string = (name: string): KeyAttribute => ({ name, type: 'S' })
const number = (name: string): KeyAttribute => ({ name, type: 'N' })

/**
 * Every table, once: CDK and the local run create them, stores address them by these names.
 * Only the outbox table, when it comes, has a stream (architecture.md, habit 15).
 */
export const tables = {
  /** One user by id. Written by accounts. */
  users: { partitionKey: string('user_id') },
  /** The user of one email: makes an email unique and finds its user. Written by accounts. */
  emails: { partitionKey: string('email') },
  /** One session by id, read on every request beside its user. Written by accounts. */
  sessions: { partitionKey: string('session_id'), ttl: 'expires_at' },
  /** Profile and contacts of one company by id; all of them when the index is built. Written by companies. */
  profiles: { partitionKey: number('company_id') },
  /** The vacancies of one company; all of them when the index is built. Written by vacancies. */
  vacancies: { partitionKey: number('company_id'), sortKey: number('vacancy_id') },
  /** Whether a user has a company unlocked; all unlocked companies of one user. Written by companies. */
  unlocks: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /** How many companies a user has unlocked on one UTC date. Written by companies. */
  usage: { partitionKey: string('user_id'), sortKey: string('date'), ttl: 'expires_at' },
  /** `current`: which register and index readers see; `pending`: the register of an unfinished import; `import#<instant>`: the
   * report of one import. Written by register. */
  register: { partitionKey: string('key') },
} as const satisfies Record<string, TableDefinition>

export type TableName = keyof typeof tables
