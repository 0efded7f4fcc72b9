/** `S` for a string, `N` for a number, as DynamoDB writes them. */
interface KeyAttribute {
  name: string
  type: 'S' | 'N'
}

interface IndexDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /**
   * Whether the index contains only the keys of each item: its own and the table's. Other attributes are then not
   * stored twice.
   */
  keysOnly?: true
}

export interface TableDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /**
   * Global secondary indexes by name. An index contains the items that have its key, with all attributes unless
   * `keysOnly` is set.
   */
  indexes?: Record<string, IndexDefinition>
  /** Whether changes are streamed. Only the outbox needs this (docs/product/security.md "Queues"). */
  stream?: true
  /** The attribute with the epoch second after which DynamoDB may remove an item. No code relies on the removal. */
  ttl?: string
}

const string = (name: string): KeyAttribute => ({ name, type: 'S' })
const number = (name: string): KeyAttribute => ({ name, type: 'N' })

/** Every table. CDK and the local run create them, and stores use these names. */
export const tables = {
  /**
   * The users by id. The index `by_alerts` contains users with alerts on, because only they have `alerts_to`. The index
   * `by_role` finds users by the beginning of their email. It does not contain stand-ins. Unverified users
   * expire, and so do stand-ins. A registration with an owned email writes a stand-in, which contains only an id,
   * instead of a user. Written by accounts.
   */
  users: {
    partitionKey: string('user_id'),
    indexes: {
      by_alerts: { partitionKey: string('alerts_to'), sortKey: string('user_id'), keysOnly: true },
      by_role: { partitionKey: string('role'), sortKey: string('email'), keysOnly: true },
    },
    ttl: 'expires_at',
  },
  /**
   * The owner of an email (`user_id`, once verified), and its last registration: `pending_user_id`, or `ghost` if the
   * email has an owner. A row without an owner expires, and so does a `ghost`. Written by accounts.
   */
  emails: { partitionKey: string('email'), ttl: 'expires_at' },
  /**
   * The registrations with an email. A row is stored longer than the user or decoy that it names. Written by accounts.
   */
  registrations: { partitionKey: string('email'), sortKey: string('user_id'), ttl: 'expires_at' },
  /** The user of an account at a provider, by issuer and subject. Written by accounts. */
  identities: { partitionKey: string('identity_id') },
  /** The email verification code of one user, or of a decoy. Written by accounts. */
  codes: { partitionKey: string('user_id'), ttl: 'expires_at' },
  /** The password reset links of a user. One link can be read by its token hash. Written by accounts. */
  resets: { partitionKey: string('user_id'), sortKey: string('token_hash'), ttl: 'expires_at' },
  /** The exchange codes of a user's provider sign-ins. One code can be read by its hash. Written by accounts. */
  exchanges: { partitionKey: string('user_id'), sortKey: string('code_hash'), ttl: 'expires_at' },
  /** Counters that throttle attempts, by action and by user, email or client IP. Written by accounts. */
  throttles: { partitionKey: string('key'), ttl: 'expires_at' },
  /**
   * The sessions of a user. Every authenticated request reads one session by its id, together with its user. Written by
   * sessions.
   */
  sessions: { partitionKey: string('user_id'), sortKey: string('session_id'), ttl: 'expires_at' },
  /** The profile and contacts of one company by id. Written by companies. */
  profiles: { partitionKey: number('company_id') },
  /** The vacancies by company, or one vacancy by its id. A deleted vacancy expires after 30 days. Written by vacancies. */
  vacancies: {
    partitionKey: number('company_id'),
    sortKey: number('vacancy_id'),
    indexes: { by_id: { partitionKey: number('vacancy_id') } },
    ttl: 'expires_at',
  },
  /**
   * The companies that each user has unlocked. Written by companies. The worker eraseUser deletes rows with code of
   * companies.
   */
  unlocks: { partitionKey: string('user_id'), sortKey: number('company_id') },
  /**
   * How many companies a user has unlocked per UTC date. When an account is deleted, its count moves to a keyed hash of
   * the email until the day ends. Written by companies. With code of companies, eraseUser deletes rows, and accounts
   * moves them on deletion and registration.
   */
  usage: { partitionKey: string('user_id'), sortKey: string('date'), ttl: 'expires_at' },
  /**
   * How often a user has done something within an hour, such as searching. Rows expire. Written through
   * functions/platform/dynamodb/user-rates.ts. `search_text#<hash>`: the user is counted among those who searched a
   * name; written by companies. The worker eraseUser deletes rows.
   */
  rates: { partitionKey: string('user_id'), sortKey: string('window'), ttl: 'expires_at' },
  /** The last 50 distinct searches of a user, each by the hash of its criteria. Written by activity. */
  searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * The clicks of a user on companies and vacancies, by the browser's click id, never with an IP address. Further rows
   * contain the number per UTC date, and expire. Written by activity.
   */
  clicks: { partitionKey: string('user_id'), sortKey: string('click_id'), ttl: 'expires_at' },
  /** The vacancies that a user keeps. The row 0 contains their number. Written by activity. */
  applications: { partitionKey: string('user_id'), sortKey: number('vacancy_id') },
  /**
   * The reports of wrong data by user. The index `by_state` contains them by state. Further rows contain the number per
   * UTC date, and expire. Written by activity and reports.
   */
  data_reports: {
    partitionKey: string('user_id'),
    sortKey: string('report_id'),
    indexes: { by_state: { partitionKey: string('state'), sortKey: string('created_at') } },
    ttl: 'expires_at',
  },
  /**
   * The saved searches of a user, each with the index that the user last saw. The row `count` contains their number.
   * Written by alerts.
   */
  saved_searches: { partitionKey: string('user_id'), sortKey: string('search_id') },
  /**
   * The companies that a user watches, each with how many of its changes the user has seen. The row 0 contains their
   * number. `by_company` counts who watches a company. Written by alerts.
   */
  watches: {
    partitionKey: string('user_id'),
    sortKey: number('company_id'),
    indexes: {
      by_company: { partitionKey: number('company_id'), sortKey: string('user_id'), keysOnly: true },
    },
  },
  /**
   * The imports about which each user was alerted. With these rows, a user gets at most one mail per import. Written by
   * alerts.
   */
  alerts: { partitionKey: string('user_id'), sortKey: string('import_id'), ttl: 'expires_at' },
  /**
   * The state of the register. `current`: the register and index that users see. `pending`: the register of an
   * unfinished import. `import#<instant>`: the report of one import. `index#<hash>`: when users saw an index. `turn`:
   * until when no other update of the index starts. Written by register.
   */
  register: { partitionKey: string('key') },
  /**
   * The changes of companies that the search index does not have yet. The transaction that changes a company adds a row
   * through functions/register/storage/company-change-writes.ts. Written by register.
   */
  company_changes: { partitionKey: string('change_id') },
  /**
   * The companies of which administrators have warned users, or once did, by their ids. Read for the companies of a page,
   * all at once. Written by companies.
   */
  company_warnings: { partitionKey: number('company_id') },
  /**
   * The lists of administrators. `base`: the image of a list. `change#<id>`: a change of an item that the base does not
   * have yet. The transaction that changes the item adds it. Written through functions/lists.
   */
  admin_lists: { partitionKey: string('list'), sortKey: string('row') },
  /**
   * The record of queued work by job id; `live#<kind>#<subject>` names the live job of a subject, or
   * its last one. The index `by_kind` contains live jobs, and those that ended as deleted. It also contains live redrives,
   * under `redrive`, and ended bulks, under `ended#bulk`. The index `by_bulk` finds the jobs of a bulk by their state. Ended jobs
   * expire. Written by jobs.
   */
  jobs: {
    partitionKey: string('job_id'),
    indexes: {
      by_kind: { partitionKey: string('listed_kind'), sortKey: string('created_at') },
      by_bulk: { partitionKey: string('bulk_id'), sortKey: string('state'), keysOnly: true },
    },
    ttl: 'expires_at',
  },
  /**
   * Messages in transit to a queue. One transaction writes a message and the change that causes it. The index `waiting`
   * finds undelivered messages, oldest first. Written through functions/platform/messages/outbox.ts, marked by outbox.
   */
  outbox: {
    partitionKey: string('message_id'),
    indexes: { waiting: { partitionKey: string('waiting'), sortKey: string('created_at') } },
    stream: true,
    ttl: 'expires_at',
  },
  /**
   * The state of the fetcher for each host of other sites. The row `lease` contains the current lease and the end of
   * the pause. The row `robots` contains its robots.txt. Written through functions/platform/safe-fetch.
   */
  hosts: { partitionKey: string('host'), sortKey: string('part'), ttl: 'expires_at' },
  /**
   * When the website of each company was last sought, requested, read and failed. Written by enrichment, discovery and
   * refreshes.
   */
  readings: { partitionKey: number('company_id') },
  /**
   * The rounds that choose whose websites are read again, by UTC date and hour. Rows expire. Written by refreshes.
   */
  refresh_rounds: { partitionKey: string('date'), sortKey: string('round'), ttl: 'expires_at' },
  /**
   * The used part of each daily budget, in several rows per UTC date. The budget of pages is written through
   * functions/platform/safe-fetch. The budget of tokens is written by extraction.
   */
  budgets: { partitionKey: string('budget'), ttl: 'expires_at' },
  /**
   * The calls of language models by job. `response#<id>` contains the text of
   * an answer. Written by extraction.
   */
  ai_responses: {
    partitionKey: string('job_id'),
    sortKey: number('call'),
    ttl: 'expires_at',
  },
  /**
   * The actions of administrators by UTC month, each by its instant. Append-only: no function may change or delete
   * entries. The index `by_user` contains those about a user. Entries expire after two years. Written through
   * functions/operations/audit/storage/audit-write.ts, read by audit and privacy.
   */
  audit: {
    partitionKey: string('month'),
    sortKey: string('entry_id'),
    indexes: { by_user: { partitionKey: string('about_user'), sortKey: string('entry_id') } },
    ttl: 'expires_at',
  },
  /**
   * Counts for the statistics. `unlocks`, `searches`, `clicks` and `users_joined` have rows of a UTC date. `users` has
   * the number of users. `responses#second`, `responses#minute`, `responses#day` and `responses#ever` have the calls of
   * each model. Buckets of seconds and minutes expire. Written in the transactions of the records that they count.
   * `coverage` has how many companies have each fact, by UTC date; written by coverage. `search_filters#<date>` and
   * `search_text#<date>` have how often something was searched, and expire; written by companies.
   */
  counters: { partitionKey: string('series'), sortKey: string('bucket'), ttl: 'expires_at' },
  /**
   * The contacts that people object to, by their keyed hash. The rows `progress#<job>` contain how far a removal is, and
   * expire. Written by objections and removal.
   */
  objections: { partitionKey: string('objection_id'), ttl: 'expires_at' },
  /**
   * The open requests of visitors to remove a contact, by the keyed hash of the contact. The index `by_kind` lists them
   * in the order of their arrival. Written by objections.
   */
  objection_requests: {
    partitionKey: string('objection_id'),
    indexes: { by_kind: { partitionKey: string('kind'), sortKey: string('received_at') } },
    ttl: 'expires_at',
  },
  /**
   * The imports of the register that administrators have started, by the ids of their jobs, the tickets of uploads, and
   * the last outcome of each operation. Written by register and companies.
   */
  imports: { partitionKey: string('import_id'), ttl: 'expires_at' },
  /** The outcome of one mail, by the id of its message. Written by mail. */
  mails: { partitionKey: string('message_id'), ttl: 'expires_at' },
} as const satisfies Record<string, TableDefinition>

export type TableName = keyof typeof tables

/** The indexes of a table. */
export type IndexName<Table extends TableName> = (typeof tables)[Table] extends { indexes: infer Indexes }
  ? keyof Indexes
  : never
