/** `S` string, `N` number, as DynamoDB writes them. */
interface KeyAttribute {
  name: string
  type: 'S' | 'N'
}

interface IndexDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** Whether it holds only the keys of an item, its own and the table's. All other attributes are stored once. */
  keysOnly?: true
}

export interface TableDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** Global secondary indexes by name. Each holds only items with its key, whole unless `keysOnly`. */
  indexes?: Record<string, IndexDefinition>
  /** Whether its changes are streamed: the outbox only (docs/product/security.md "Queues"). */
  stream?: true
  /** The attribute with the epoch second after which an item may be removed; for clean-up only. */
  ttl?: string
}

const string = (name: string): KeyAttribute => ({ name, type: 'S' })
const number = (name: string): KeyAttribute => ({ name, type: 'N' })

/** Every table, once: CDK and the local run create them, stores address them by these names. */
export const tables = {
  /**
   * One user by id; the index has users with alerts on (`alerts_to` is set only then). Unverified users expire. So do
   * decoys, items with only an id: registering with an owned address writes one instead of a user. Written by accounts.
   */
  users: {
    partitionKey: string('user_id'),
    indexes: { by_alerts: { partitionKey: string('alerts_to'), sortKey: string('user_id'), keysOnly: true } },
    ttl: 'expires_at',
  },
  /**
   * The owner of an email (`user_id`, once verified), and its last registration (`pending_user_id`, or `ghost` if it
   * has an owner). An address without an owner expires, and so does a decoy. Written by accounts.
   */
  emails: { partitionKey: string('email'), ttl: 'expires_at' },
  /** The registrations with an email. A row outlives the data of its registration. Written by accounts. */
  registrations: { partitionKey: string('email'), sortKey: string('user_id'), ttl: 'expires_at' },
  /** The owner of an account at a provider, by issuer and subject. Written by accounts. */
  identities: { partitionKey: string('identity_id') },
  /** The email verification code of one user, or of a decoy. Written by accounts. */
  codes: { partitionKey: string('user_id'), ttl: 'expires_at' },
  /** The password reset links: one by the hash of its token; all of a user's. Written by accounts. */
  resets: { partitionKey: string('user_id'), sortKey: string('token_hash'), ttl: 'expires_at' },
  /** The exchange codes of sign-ins with a provider: one by its hash; all of a user's. Written by accounts. */
  exchanges: { partitionKey: string('user_id'), sortKey: string('code_hash'), ttl: 'expires_at' },
  /** Counters that throttle attempts, by what is counted and for whom. Written by accounts. */
  throttles: { partitionKey: string('key'), ttl: 'expires_at' },
  /** One session by its user and id, read with its user on every request; all of a user's. Written by accounts. */
  sessions: { partitionKey: string('user_id'), sortKey: string('session_id'), ttl: 'expires_at' },
  /** Profile and contacts of one company by id; all of them when the index is built. Written by companies. */
  profiles: { partitionKey: number('company_id') },
  /** The vacancies of one company; all of them when the index is built; one by its id alone. Written by vacancies. */
  vacancies: {
    partitionKey: number('company_id'),
    sortKey: number('vacancy_id'),
    indexes: { by_id: { partitionKey: number('vacancy_id') } },
  },
  /**
   * Whether a user has unlocked a company; all unlocked companies of one user. Written by companies; eraseUser deletes
   * by its code.
   */
  unlocks: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /**
   * How many companies a user has unlocked per UTC date. For a deleted account, it is stored until the end of the day
   * under a keyed hash of its address. Written by companies; eraseUser deletes, and accounts moves it on deletion and
   * registration, by its code.
   */
  usage: { partitionKey: string('user_id'), sortKey: string('date'), ttl: 'expires_at' },
  /**
   * How often a user has done something in an hour, such as searching; expires. Written through
   * functions/platform/dynamodb/user-rates.ts; eraseUser deletes.
   */
  rates: { partitionKey: string('user_id'), sortKey: string('window'), ttl: 'expires_at' },
  /** The last 50 distinct searches of a user, each by the hash of its criteria. Written by activity. */
  searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * What a user opened of a company or a vacancy, by the browser's id of the click. It never holds an IP address. Also
   * the number per UTC date, which expires. Written by activity.
   */
  clicks: { partitionKey: string('user_id'), sortKey: string('click_id'), ttl: 'expires_at' },
  /** The vacancies that a user keeps; their number is under 0. Written by activity. */
  applications: { partitionKey: string('user_id'), sortKey: number('vacancy_id') },
  /**
   * What users reported as wrong about companies: all of a user's. Also the number per UTC date, which expires. Written
   * by activity.
   */
  data_reports: {
    partitionKey: string('user_id'),
    sortKey: string('report_id'),
    ttl: 'expires_at',
  },
  /**
   * The saved searches of a user, each with the index they last looked at; their number is under `count`. Written by
   * alerts.
   */
  saved_searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * The companies that a user watches, each with how much of its history they have seen. Their number is under 0.
   * Written by alerts.
   */
  watches: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /** The imports that each user was alerted to: at most one mail per import. Written by alerts. */
  alerts: { partitionKey: string('user_id'), sortKey: string('import_id'), ttl: 'expires_at' },
  /**
   * `current`: which register and index users see. `pending`: the register of an unfinished import. `import#<instant>`:
   * the report of one import. `index#<hash>`: when users saw an index. Written by register.
   */
  register: { partitionKey: string('key') },
  /**
   * Messages in transit to a queue, each written in one transaction with the change that causes it. `waiting` finds
   * undelivered ones, oldest first. Written through functions/platform/messages/outbox.ts, marked by outbox.
   */
  outbox: {
    partitionKey: string('message_id'),
    indexes: { waiting: { partitionKey: string('waiting'), sortKey: string('created_at') } },
    stream: true,
    ttl: 'expires_at',
  },
  /** The outcome of one mail, by the id of its message. Written by mail. */
  mails: { partitionKey: string('message_id'), ttl: 'expires_at' },
} as const satisfies Record<string, TableDefinition>

export type TableName = keyof typeof tables

/** The indexes of a table. */
export type IndexName<Table extends TableName> = (typeof tables)[Table] extends { indexes: infer Indexes }
  ? keyof Indexes
  : never
