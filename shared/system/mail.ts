import { MailContent } from '../mail-content.ts'
import { MailEvent } from '../mail-event.ts'
import type { FunctionShape } from './function-shape.ts'
import { HOUR, lifeOfMail, type MessageDefinition, MINUTE } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { string, type TableDefinition } from './table-definition.ts'

export const mailTables = {
  /**
   * The outcome of one mail, by the id of its message. `by_user` has the mails of a user; a deletion of the account
   * removes `user_id`, and what became of a mail stays. Written by mail.
   */
  mails: {
    growsWith: 'users',
    partitionKey: string('message_id'),
    indexes: { by_user: { partitionKey: string('user_id'), sortKey: string('tried_at') } },
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

export const mailQueues = {
  /** Mail to be sent. Read by mail. */
  mail: {
    batchSize: 10,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
    // a person waits; a mail that fails three times is late
    maxAgeSeconds: 2.5 * MINUTE,
    isAwaited: true,
  },
  /** Mail that nobody is waiting for. Read by mail, which paces it. */
  bulkMail: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 6 * HOUR,
  },
  /** What SES says became of mails (docs/decisions/067-mail-feedback-and-schedules.md). Read by mail. */
  mailEvents: {
    batchSize: 10,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 180,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 2 * HOUR,
    sentBy: 'ses',
  },
} as const satisfies Record<string, QueueDefinition>

export const mailMessages = {
  sendMail: { queue: 'mail', body: MailContent, lifeSeconds: lifeOfMail },
  /** One of many mails that are sent together. They are paced, so that other mails need not wait for them. */
  sendBulkMail: { queue: 'bulkMail', body: MailContent, lifeSeconds: lifeOfMail },
  /** What became of a mail. SES sends it in its own form, which functions/mail/ses-event.ts reads. */
  mailEvent: { queue: 'mailEvents', body: MailEvent, lifeSeconds: () => null },
} as const satisfies Record<string, MessageDefinition>

const sender = {
  tables: {
    mails: ['GetItem', 'PutItem', 'UpdateItem'],
    emails: ['GetItem'],
    users: ['ConditionCheckItem', 'GetItem'],
    counters: ['UpdateItem'],
  },
  // the quota of a day may be used up
  sendsTo: ['retries'],
  knowsPageOrigin: true,
  timeoutSeconds: 30,
  memoryMegabytes: 256,
} as const

export const mailFunctions = {
  sendMail: {
    entry: 'functions/mail/workers/send-mail.ts',
    trigger: { queue: 'mail' },
    sendsMail: 'codes',
    ...sender,
  },
  /** Sends the mails that nobody is waiting for, at a limited rate. */
  sendBulkMail: {
    entry: 'functions/mail/workers/send-bulk-mail.ts',
    trigger: { queue: 'bulkMail' },
    sendsMail: 'alerts',
    ...sender,
  },
  /** Records what became of mails. Turns off the alerts of users whose mail bounces, or who report it as spam. */
  handleMailEvent: {
    entry: 'functions/mail/workers/handle-mail-event.ts',
    trigger: { queue: 'mailEvents' },
    tables: {
      emails: ['GetItem'],
      users: ['GetItem', 'UpdateItem'],
      mails: ['UpdateItem'],
      counters: ['UpdateItem'],
    },
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
} as const satisfies Record<string, FunctionShape>
