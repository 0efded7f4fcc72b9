import { type FunctionShape, USER_MEMORY } from './function-shape.ts'
import { string, type TableDefinition } from './table-definition.ts'

export const identityTables = {
  /**
   * The users by id. The index `by_alerts` contains users with alerts on, because only they have `alerts_to`. The index
   * `by_role` finds users by the beginning of their email. It does not contain decoys. Unverified users
   * expire, and so do decoys. A registration with an owned email writes a decoy, which contains only an id,
   * instead of a user. Written by accounts.
   */
  users: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    indexes: {
      by_alerts: { partitionKey: string('alerts_to'), sortKey: string('user_id'), keysOnly: true },
      by_role: { partitionKey: string('role'), sortKey: string('email'), keysOnly: true },
    },
    ttl: 'expires_at',
  },
  /**
   * The owner of an email (`user_id`, once verified), and its last registration: `pending_user_id`, or `ghost` if the
   * email had an owner then. A row without an owner expires, and so does a `ghost`. Written by accounts.
   */
  emails: { growsWith: 'users', partitionKey: string('email'), ttl: 'expires_at' },
  /**
   * The registrations with an email. A row is stored longer than the user or decoy that it names. Written by accounts.
   */
  registrations: {
    growsWith: 'users',
    partitionKey: string('email'),
    sortKey: string('user_id'),
    ttl: 'expires_at',
  },
  /** The user of an account at a provider, by issuer and subject. Written by accounts. */
  identities: { growsWith: 'users', partitionKey: string('identity_id') },
  /** The email verification code of one user, or of a decoy. Written by accounts. */
  codes: { growsWith: 'users', partitionKey: string('user_id'), ttl: 'expires_at' },
  /** The password reset links of a user. One link can be read by its token hash. Written by accounts. */
  resets: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('token_hash'),
    ttl: 'expires_at',
  },
  /** The exchange codes of a user's provider sign-ins. One code can be read by its hash. Written by accounts. */
  exchanges: {
    growsWith: 'users',
    partitionKey: string('user_id'),
    sortKey: string('code_hash'),
    ttl: 'expires_at',
  },
  /**
   * The users who deleted their account, by the SHA-256 of their id. A restore erases them again. Append-only: no function
   * may change or delete rows. Rows expire later than any backup. Written by accounts.
   */
  erasures: { growsWith: 'users', partitionKey: string('erased_id'), ttl: 'expires_at' },
  /** Counters that throttle attempts, by action and by user, email or client IP. Written by accounts. */
  throttles: { growsWith: 'users', partitionKey: string('key'), ttl: 'expires_at' },
} as const satisfies Record<string, TableDefinition>

export const identityFunctions = {
  accounts: {
    entry: 'functions/identity/accounts/handler.ts',
    trigger: {
      routes: [
        'login',
        'register',
        'verifyEmail',
        'resendCode',
        'me',
        'logout',
        'forgotPassword',
        'resetPassword',
        'changePassword',
        'listProviders',
        'startProviderSignIn',
        'finishProviderSignIn',
        'exchangeCode',
        'listSessions',
        'endSession',
        'listApiTokens',
        'createApiToken',
        'revokeApiToken',
        'changeAccount',
        'deleteAccount',
        'getPreferences',
        'savePreferences',
        'skipSetup',
        'openUnsubscribe',
        'unsubscribe',
        'linkEmployerCase',
        'openEmployerCase',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      emails: ['DeleteItem', 'GetItem', 'UpdateItem'],
      registrations: ['PutItem'],
      identities: ['DeleteItem', 'GetItem', 'PutItem'],
      erasures: ['PutItem'],
      codes: ['DeleteItem', 'PutItem', 'UpdateItem'],
      resets: ['DeleteItem', 'GetItem', 'PutItem'],
      exchanges: ['DeleteItem', 'PutItem'],
      throttles: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      sessions: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      api_tokens: ['DeleteItem', 'PutItem', 'Query'],
      usage: ['ConditionCheckItem', 'GetItem', 'PutItem'],
      outbox: ['PutItem'],
      counters: ['UpdateItem'],
    },
    knowsPageOrigin: true,
    secrets: ['signingKeys', 'providerSecrets'],
    isSplit: true,
    timeoutSeconds: 10,
    memoryMegabytes: USER_MEMORY,
  },
  users: {
    entry: 'functions/identity/users/handler.ts',
    trigger: {
      routes: ['listUsers', 'getUser', 'listUserMails', 'changeUser', 'endUserSessions', 'resendUserCode'],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'UpdateItem'],
      emails: ['GetItem', 'UpdateItem'],
      codes: ['PutItem'],
      throttles: ['GetItem', 'PutItem'],
      outbox: ['PutItem'],
      sessions: ['BatchGetItem', 'Query'],
      api_tokens: ['Query'],
      unlocks: ['Query'],
      usage: ['Query'],
      searches: ['Query'],
      clicks: ['Query'],
      audit: ['PutItem'],
    },
    indexes: { users: ['by_role'], mails: ['by_user'] },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
} as const satisfies Record<string, FunctionShape>
