import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  paginateScan,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { erasedIdOf } from '../../functions/identity/accounts/delete-account.ts'
import { emailStore, leftCount, userFinder } from '../../functions/identity/accounts/user-store.ts'
import { isWaiting, NOBODY, User } from '../../functions/identity/accounts/user.ts'
import { inBatches } from '../../functions/platform/dynamodb/in-batches.ts'
import { writeIf, transact, type TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { entriesOf } from '../entries.ts'
import type { Erasures } from './erased-users.ts'
import { unlessGone } from './unless-gone.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

interface Tables {
  users: string
  emails: string
  identities: string
  counters: string
  outbox: string
}

interface ReviewOptions extends Since {
  documents: DynamoDBDocumentClient
  /** The physical names of the restored tables. */
  tables: Tables
  /** The physical name of the table of users in use. */
  usersInUse: string
  erasures: Erasures
  now: () => Date
}

/** What `reviewUsers` has changed. */
export interface Reviewed {
  erased: number
  passwordsEnded: number
  rightsTaken: number
  alertsEnded: number
}

/**
 * Erases the restored users who have deleted their account since, and takes from the others what was taken from them since.
 */
export async function reviewUsers(options: ReviewOptions): Promise<Reviewed> {
  const { documents, tables, erasures } = options
  const reviewed = { erased: 0, passwordsEnded: 0, rightsTaken: 0, alertsEnded: 0 }
  const pages = paginateScan({ client: documents }, { TableName: tables.users, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    // a decoy is no user
    const users = Items.flatMap((item) => UserRow.safeParse(item).data ?? [])
    const staying: UserRow[] = []
    for (const user of users) {
      const deletedAt = erasures.get(erasedIdOf(user.user_id))
      if (deletedAt === undefined) staying.push(user)
      else if (await eraseAgain(options, user, deletedAt)) reviewed.erased += 1
    }
    const { password, rights, alerts } = await restrict(options, staying)
    reviewed.passwordsEnded += password
    reviewed.rightsTaken += rights
    reviewed.alertsEnded += alerts
  }
  return reviewed
}

const NOT_ANOTHERS = 'attribute_not_exists(user_id) OR user_id = :user'

const removalFor =
  (userId: string) =>
  (TableName: string, Key: Record<string, string>, condition: string): TransactItem => ({
    Delete: {
      TableName,
      Key,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':user': userId },
    },
  })

/** The write by which an erased user leaves an email. The last registration of somebody else, `kept`, stays. */
async function leaveEmail(
  options: ReviewOptions,
  user: User,
): Promise<{ write: TransactItem | readonly TransactItem[]; kept?: string }> {
  const { user_id, email } = user
  const { tables, now } = options
  const emails = emailStore(options)
  const row = await emails.find(email)
  if (row?.user_id === user_id) return emails.leave(user, now())
  // at the instant, the user had not verified the email yet, and perhaps somebody else owned it
  if (row?.user_id !== undefined) return { write: [], kept: row.user_id }
  const pending = row?.pending_user_id ?? NOBODY
  const other = pending === user_id ? undefined : await userFinder(options)(pending)
  if (other && isWaiting(other, now())) return { write: [], kept: other.user_id }
  return { write: removalFor(user_id)(tables.emails, { email }, NOT_ANOTHERS) }
}

/** Deletes a user as the product does, without a mail. @returns false if the user is gone. */
async function eraseAgain(options: ReviewOptions, user: User, deleted_at: string): Promise<boolean> {
  const { documents, tables, now } = options
  const { user_id, email, identities, email_verified_at } = user
  const outbox = outboxWriter({ tables, now })
  const remove = removalFor(user_id)
  const { write, kept } = await leaveEmail(options, user)
  const outcome = await transact(documents, {
    user: remove(tables.users, { user_id }, 'user_id = :user'),
    email: write,
    identities: identities.map((identity_id) => remove(tables.identities, { identity_id }, NOT_ANOTHERS)),
    statistics: email_verified_at === null ? [] : leftCount(tables.counters, user_id),
    erasure: outbox({
      type: 'eraseUser',
      body: { user_id, email, deleted_at, ...(kept !== undefined && { kept }) },
      requestId: 'restore',
    }),
  })
  if (outcome === 'written') return true
  if (outcome.includes('user')) return false
  throw new Error('The email or an identity of a user to erase belongs to another user')
}

/** Takes from restored users what was taken from them since. @returns how many users each kind concerns. */
async function restrict(options: ReviewOptions, users: readonly UserRow[]) {
  const kept = { password: 0, rights: 0, alerts: 0 }
  const found = await unlessGone(usersOfToday(options, users), [])
  const today = new Map(found.map((user) => [user.user_id, user]))
  for (const user of users) {
    const now = today.get(user.user_id)
    if (now === undefined) continue
    const restrictions = restrictionsOf(user, now, options)
    const kinds = entriesOf(restrictions).filter(([, changes]) => Object.keys(changes).length > 0)
    const changes = Object.assign({}, ...kinds.map(([, each]) => each)) as Values
    if (kinds.length > 0 && (await changeUser(options, user, changes)))
      for (const [kind] of kinds) kept[kind] += 1
  }
  return kept
}

/** Writes changes, unless the user has changed since it was read. The next run then does. */
async function changeUser(
  { documents, tables }: ReviewOptions,
  user: UserRow,
  changes: Values,
): Promise<boolean> {
  // a change of the password or of alerts writes one of these, and so does the loss of a right
  const seen = { session_epoch: user.session_epoch, alerts_secret: user.alerts_secret }
  const row = { TableName: tables.users, Key: { user_id: user.user_id } }
  return (await writeIf(documents, updateIfSame(row, { changes, seen }))).isWritten
}

async function usersOfToday({ documents, usersInUse }: ReviewOptions, users: readonly UserRow[]) {
  const found: UserRow[] = []
  await inBatches(
    users.map(({ user_id }) => user_id),
    BATCH,
    async (batch) => {
      const Keys = batch.map((user_id) => ({ user_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [usersInUse]: { Keys, ConsistentRead: true } } }),
      )
      // a row that the damage has overwritten says nothing
      found.push(...(Responses?.[usersInUse] ?? []).flatMap((row) => UserRow.safeParse(row).data ?? []))
      return (UnprocessedKeys?.[usersInUse]?.Keys ?? []).map((key) => String(key['user_id']))
    },
  )
  return found
}

/** A row of the table `users`, with the attributes of alerts that only the storage knows. */
export const UserRow = z.extend(User, {
  alerts_to: z.exactOptional(z.string()),
  alerts_secret: z.exactOptional(z.string()),
  alerts_since: z.exactOptional(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

interface Restrictions {
  password: Values
  rights: Values
  alerts: Values
}

export interface Since {
  /** Whether users already use the restored tables. What they do there is newer. */
  isInUse: boolean
  /** When the last carrying forward began. Undefined in the first run. */
  carriedAt: string | undefined
}

/**
 * What a restored user keeps of the user of today. A restore never gives back what was taken since: an account without
 * limits, a right, a former password or consent to mail. Empty changes mean that nothing was taken.
 */
export const restrictionsOf = (restored: UserRow, today: UserRow, since: Since): Restrictions => ({
  password: passwordEnd(restored, today, since),
  rights: rightsTaken(restored, today, since),
  alerts: alertsEnd(restored, today, since),
})

/** The former password may be known to others, and the new one may be part of the damage. So the user has none. */
function passwordEnd(restored: UserRow, today: UserRow, { isInUse }: Since): Values {
  // a new hash of the same password, as at a sign-in, leaves the epoch as it is
  if (isInUse || today.session_epoch <= restored.session_epoch) return {}
  if (restored.password_hash === null || today.password_hash === restored.password_hash) return {}
  return { password_hash: null, session_epoch: today.session_epoch }
}

/** The lower of both roles, plans and personal limits, and a suspension of either. */
function rightsTaken(restored: UserRow, today: UserRow, { isInUse, carriedAt = '' }: Since): Values {
  const changes: Values = {}
  // after the switch, only an epoch that was not carried forward says that a right was taken before it
  if (!isInUse || today.session_epoch > restored.session_epoch) {
    if (restored.role === 'admin' && today.role !== 'admin') changes['role'] = today.role
    if (restored.plan === 'pro' && today.plan !== 'pro') changes['plan'] = today.plan
  }
  const limit = Math.min(restored.daily_limit ?? Infinity, today.daily_limit ?? Infinity)
  if (!isInUse && limit < (restored.daily_limit ?? Infinity)) changes['daily_limit'] = limit
  const { suspended_at } = today
  const isNew = suspended_at !== undefined && (!isInUse || suspended_at > carriedAt)
  if (isNew && restored.suspended_at === undefined) changes['suspended_at'] = suspended_at
  if (Object.keys(changes).length > 0 && today.session_epoch > restored.session_epoch)
    changes['session_epoch'] = today.session_epoch
  return changes
}

/** Who is off stays off. Who has turned alerts off and on since has the links of the newer mails. */
function alertsEnd(restored: UserRow, today: UserRow, { isInUse, carriedAt = '' }: Since): Values {
  const stopped = today.alerts_stopped && { alerts_stopped: today.alerts_stopped }
  if (!wantsAlerts(restored))
    return !isInUse && stopped && restored.alerts_stopped === undefined ? stopped : {}
  const { alerts_since: turnedOn = '' } = restored
  if (!wantsAlerts(today)) {
    // whoever has turned alerts on after the switch gets them
    if (isInUse && turnedOn > carriedAt) return {}
    const off = { alerts_to: undefined, alerts_secret: undefined, alerts_since: undefined }
    return { 'preferences.email_alerts': false, ...off, ...stopped }
  }
  const { alerts_secret, alerts_since } = today
  const isNewer = !isInUse || (alerts_since ?? '') > turnedOn
  return isNewer && alerts_secret !== restored.alerts_secret ? { alerts_secret, alerts_since } : {}
}

const wantsAlerts = ({ alerts_to, preferences }: UserRow): boolean =>
  alerts_to !== undefined && preferences.email_alerts

/** The value of each attribute, by its path such as `preferences.email_alerts`. Undefined is its absence. */
type Values = Record<string, unknown>

const nameOf = (path: string) => `#${path.replaceAll('.', '.#')}`
const valueOf = (of: string) => (path: string) => `:${of}_${path.replaceAll('.', '_')}`

/** An update of at least one attribute that is set, under the condition that others are as they were seen. */
function updateIfSame(
  row: Pick<UpdateCommandInput, 'TableName' | 'Key'>,
  { changes, seen }: { changes: Values; seen: Values },
): UpdateCommand {
  const [next, before] = [partsOf(changes, valueOf('next')), partsOf(seen, valueOf('seen'))]
  const removed = next.absent.length > 0 ? ` REMOVE ${next.absent.join(', ')}` : ''
  const isSame = [...before.equal, ...before.absent.map((name) => `attribute_not_exists(${name})`)]
  return new UpdateCommand({
    ...row,
    UpdateExpression: `SET ${next.equal.join(', ')}${removed}`,
    ConditionExpression: isSame.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([...next.names, ...before.names]),
    ExpressionAttributeValues: Object.fromEntries([...next.values, ...before.values]),
  })
}

function partsOf(values: Values, value: (path: string) => string) {
  const paths = Object.keys(values)
  const there = paths.filter((path) => values[path] !== undefined)
  return {
    equal: there.map((path) => `${nameOf(path)} = ${value(path)}`),
    absent: paths.filter((path) => values[path] === undefined).map(nameOf),
    names: paths.flatMap((path) => path.split('.')).map((name) => [`#${name}`, name] as const),
    values: there.map((path) => [value(path), values[path]] as const),
  }
}
