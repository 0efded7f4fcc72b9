/** `S` string, `N` number, as DynamoDB writes them. */
interface KeyAttribute {
  name: string
  type: 'S' | 'N'
}

interface IndexDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** Whether it holds no more of an item than the keys, its own and the table's: what else there is stays in one place. */
  keysOnly?: true
}

export interface TableDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** Global secondary indexes by name; each holds only items that have its key, whole ones unless it says otherwise. */
  indexes?: Record<string, IndexDefinition>
  /** Whether its changes are streamed: the outbox alone (docs/product/security.md "Queues"). */
  stream?: true
  /** The attribute that holds the epoch second after which an item may be removed; clean-up only. */
  ttl?: string
}

const string = (name: string): KeyAttribute => ({ name, type: 'S' })
const number = (name: string): KeyAttribute => ({ name, type: 'N' })

/** Every table, once: CDK and the local run create them, stores address them by these names. */
export const tables = {
  /**
   * One user by id; those who want alerts (`alerts_to` is there no longer than that). One who never verifies leaves. So do items of nobody, an id and no more, which registering with an owned
   * address writes in the place of a user. Written by accounts.
   */
  users: {
    partitionKey: string('user_id'),
    indexes: { by_alerts: { partitionKey: string('alerts_to'), sortKey: string('user_id'), keysOnly: true } },
    ttl: 'expires_at',
  },
  /**
   * Who owns an email (`user_id`, once verified), and who registered with it last (`pending_user_id`, or `ghost` where it
   * has an owner); an address that nobody comes to own leaves, and so do stand-ins of addresses. Written by accounts.
   */
  emails: { partitionKey: string('email'), ttl: 'expires_at' },
  /** Who has registered with an email, as long as anything of it may be left. Written by accounts. */
  registrations: { partitionKey: string('email'), sortKey: string('user_id'), ttl: 'expires_at' },
  /** Whose an account at a provider is, by issuer and subject. Written by accounts. */
  identities: { partitionKey: string('identity_id') },
  /** The email verification code of one user, or of nobody. Written by accounts. */
  codes: { partitionKey: string('user_id'), ttl: 'expires_at' },
  /** The links that set a new password: one by the hash of its token; all of a user's. Written by accounts. */
  resets: { partitionKey: string('user_id'), sortKey: string('token_hash'), ttl: 'expires_at' },
  /** The codes that a sign-in with a provider ends in: one by its hash; all of a user's. Written by accounts. */
  exchanges: { partitionKey: string('user_id'), sortKey: string('code_hash'), ttl: 'expires_at' },
  /** Counters that hold attempts back, by what is counted and whose it is. Written by accounts. */
  throttles: { partitionKey: string('key'), ttl: 'expires_at' },
  /** One session by its user and id, read on every request beside its user; all of a user's. Written by accounts. */
  sessions: { partitionKey: string('user_id'), sortKey: string('session_id'), ttl: 'expires_at' },
  /** Profile and contacts of one company by id; all of them when the index is built. Written by companies. */
  profiles: { partitionKey: number('company_id') },
  /** The vacancies of one company; all of them when the index is built; one by its id alone. Written by vacancies. */
  vacancies: {
    partitionKey: number('company_id'),
    sortKey: number('vacancy_id'),
    indexes: { by_id: { partitionKey: number('vacancy_id') } },
  },
  /** Whether a user has a company unlocked; all unlocked companies of one user. Written by companies; eraseUser deletes by its code. */
  unlocks: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /**
   * How many companies a user has unlocked on one UTC date; of a deleted account, under a keyed name of its address, until
   * the day is over. Written by companies; eraseUser deletes, and accounts keeps and begins, by its code.
   */
  usage: { partitionKey: string('user_id'), sortKey: string('date'), ttl: 'expires_at' },
  /** How often a user has done something in an hour, such as searching; leaves by itself. Written through functions/platform/user-rates.ts; eraseUser deletes. */
  rates: { partitionKey: string('user_id'), sortKey: string('window'), ttl: 'expires_at' },
  /** The last 50 distinct searches of a user, each by the hash of its criteria. Written by activity. */
  searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /** What of a company or a vacancy a user opened, by the browser's id of the click, never with an address of the network; and how many on a UTC date, which leaves. Written by activity. */
  clicks: { partitionKey: string('user_id'), sortKey: string('click_id'), ttl: 'expires_at' },
  /** The vacancies that a user keeps; under 0, how many. Written by activity. */
  applications: { partitionKey: string('user_id'), sortKey: number('vacancy_id') },
  /** What users found wrong about companies: all of a user's; and how many on a UTC date, which leaves. Written by activity. */
  data_reports: {
    partitionKey: string('user_id'),
    sortKey: string('report_id'),
    ttl: 'expires_at',
  },
  /** The searches that a user has saved, each with the index they last looked at; under `count`, how many. Written by alerts. */
  saved_searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /** The companies that a user watches, each with how much of its history they have seen; under 0, how many. Written by alerts. */
  watches: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /** Whom which import was told of: one mail an import at most. Written by alerts. */
  alerts: { partitionKey: string('user_id'), sortKey: string('import_id'), ttl: 'expires_at' },
  /** `current`: which register and index readers see; `pending`: the register of an unfinished import; `import#<instant>`: the
   * report of one import; `index#<hash>`: when readers saw an index. Written by register. */
  register: { partitionKey: string('key') },
  /**
   * Messages on their way to a queue, each written in one transaction with the change that causes it; `waiting` finds
   * those not yet delivered, the oldest first. Written through functions/platform/outbox.ts, marked by outbox.
   */
  outbox: {
    partitionKey: string('message_id'),
    indexes: { waiting: { partitionKey: string('waiting'), sortKey: string('created_at') } },
    stream: true,
    ttl: 'expires_at',
  },
  /** What became of one mail, by the id of its message. Written by mail. */
  mails: { partitionKey: string('message_id'), ttl: 'expires_at' },
} as const satisfies Record<string, TableDefinition>

export type TableName = keyof typeof tables

/** The indexes of a table. */
export type IndexName<Table extends TableName> = (typeof tables)[Table] extends { indexes: infer Indexes }
  ? keyof Indexes
  : never
