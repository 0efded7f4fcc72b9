/** `S` for a string, `N` for a number, as DynamoDB writes them. */
interface KeyAttribute {
  name: string
  type: 'S' | 'N'
}

interface IndexDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /**
   * Whether the index contains only the keys of each item: its own and the table's. Other attributes are then stored
   * once.
   */
  keysOnly?: true
}

export interface TableDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /**
   * Global secondary indexes by name. An index contains the items that have its key, with all attributes unless
   * `keysOnly`.
   */
  indexes?: Record<string, IndexDefinition>
  /** Whether changes are streamed, which only the outbox needs (docs/product/security.md "Queues"). */
  stream?: true
  /** The attribute with the epoch second after which DynamoDB may remove an item. It is for clean-up only. */
  ttl?: string
}

const string = (name: string): KeyAttribute => ({ name, type: 'S' })
const number = (name: string): KeyAttribute => ({ name, type: 'N' })

/** Every table. CDK and the local run create them, and stores use these names. */
export const tables = {
  /**
   * One user by id; the index contains users with alerts on (`alerts_to` is set only then). Unverified users expire. So
   * do decoys, which contain only an id: registering with an owned email writes a decoy instead of a user. Written by
   * accounts.
   */
  users: {
    partitionKey: string('user_id'),
    indexes: { by_alerts: { partitionKey: string('alerts_to'), sortKey: string('user_id'), keysOnly: true } },
    ttl: 'expires_at',
  },
  /**
   * The owner of an email (`user_id`, once verified), and its last registration: `pending_user_id`, or `ghost` if the
   * email has an owner. An email without an owner expires, and so does a decoy. Written by accounts.
   */
  emails: { partitionKey: string('email'), ttl: 'expires_at' },
  /** The registrations with an email. A row outlives the data of its registration. Written by accounts. */
  registrations: { partitionKey: string('email'), sortKey: string('user_id'), ttl: 'expires_at' },
  /** The owner of an account at a provider, by issuer and subject. Written by accounts. */
  identities: { partitionKey: string('identity_id') },
  /** The email verification code of one user, or of a decoy. Written by accounts. */
  codes: { partitionKey: string('user_id'), ttl: 'expires_at' },
  /** The password reset links. They can be read one by one, by token hash, or all for a user. Written by accounts. */
  resets: { partitionKey: string('user_id'), sortKey: string('token_hash'), ttl: 'expires_at' },
  /**
   * The exchange codes of provider sign-ins. They can be read one by one, by hash, or all for a user. Written by
   * accounts.
   */
  exchanges: { partitionKey: string('user_id'), sortKey: string('code_hash'), ttl: 'expires_at' },
  /** Counters that throttle attempts, by action and by user, email or client IP. Written by accounts. */
  throttles: { partitionKey: string('key'), ttl: 'expires_at' },
  /**
   * The sessions. Every request reads one session by its id, together with its user. They can also be read all for a
   * user. Written by sessions.
   */
  sessions: { partitionKey: string('user_id'), sortKey: string('session_id'), ttl: 'expires_at' },
  /**
   * The profile and contacts of one company by id, or of all companies when the index is built. Written by companies.
   */
  profiles: { partitionKey: number('company_id') },
  /**
   * The vacancies of one company, or of all when the index is built; or one vacancy by its id. Written by vacancies.
   */
  vacancies: {
    partitionKey: number('company_id'),
    sortKey: number('vacancy_id'),
    indexes: { by_id: { partitionKey: number('vacancy_id') } },
  },
  /**
   * Whether a user has unlocked a company, or all unlocked companies of one user. Written by companies. The worker
   * eraseUser deletes rows with code of companies.
   */
  unlocks: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /**
   * How many companies a user has unlocked per UTC date. After an account is deleted, the count is stored until the end
   * of the day under a keyed hash of the email. Written by companies. With its code, eraseUser deletes rows, and
   * accounts moves them on deletion and registration.
   */
  usage: { partitionKey: string('user_id'), sortKey: string('date'), ttl: 'expires_at' },
  /**
   * How often a user has done something within an hour, such as searching. Expires. Written through
   * functions/platform/dynamodb/user-rates.ts; eraseUser deletes.
   */
  rates: { partitionKey: string('user_id'), sortKey: string('window'), ttl: 'expires_at' },
  /** The last 50 distinct searches of a user, each by the hash of its criteria. Written by activity. */
  searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * What a user opened on companies and vacancies, by the browser's click id, never with an IP address. Also the number
   * per UTC date, which expires. Written by activity.
   */
  clicks: { partitionKey: string('user_id'), sortKey: string('click_id'), ttl: 'expires_at' },
  /** The vacancies that a user keeps; the number of them is under 0. Written by activity. */
  applications: { partitionKey: string('user_id'), sortKey: number('vacancy_id') },
  /**
   * The wrong data that users reported, by user. Also the number of reports per UTC date, which expires. Written by
   * activity.
   */
  data_reports: {
    partitionKey: string('user_id'),
    sortKey: string('report_id'),
    ttl: 'expires_at',
  },
  /**
   * The saved searches of a user, each with the index that the user last saw; the number of them is under `count`.
   * Written by alerts.
   */
  saved_searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * The companies that a user watches, each with how much of its history the user has seen. The number of them is under
   * 0. Written by alerts.
   */
  watches: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /**
   * The imports about which each user was alerted, so that an import causes at most one mail to a user. Written by
   * alerts.
   */
  alerts: { partitionKey: string('user_id'), sortKey: string('import_id'), ttl: 'expires_at' },
  /**
   * `current`: the register and index that users see. `pending`: the register of an unfinished import.
   * `import#<instant>`: the report of one import. `index#<hash>`: when users saw an index. Written by register.
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
