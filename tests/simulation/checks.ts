import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Scene } from './actions.ts'
import { ADMIN, idOfUser, USERS } from './first-image.ts'
import { DAILY_LIMIT, JUMP } from './world.ts'

/** The attributes that checks read. */
export type Row = Readonly<
  Record<
    'user_id' | 'date' | 'unlocked_at' | 'type' | 'email' | 'job_id' | 'kind' | 'subject' | 'message_id',
    string
  > & {
    used: number
    company_id: number
    vacancy_id: number
    state?: string
    key: string
    file: string
    deleted_at: string | null
    waiting?: string
    reason?: string
    bulk_id?: string
    delivered_at?: string
    count?: number
    kept?: number
    contract_type: string | null
    sector_ids: number[]
    emails: unknown[]
    version: number
  }
>

/** What must be true of a world at rest. Each says what is wrong. */
export const checks = (scene: Scene): string[] => all.flatMap((check) => check(scene))

export const rowsOf = ({ world }: Scene, table: string): readonly Row[] =>
  world.services.tables.itemsOf(table as never) as unknown as readonly Row[]

const all: ((scene: Scene) => string[])[] = [
  // each use of the day is one unlock, and none exceeds the limit
  (scene) => {
    const unlocks = rowsOf(scene, 'unlocks')
    return (
      rowsOf(scene, 'usage')
        // the count of a deleted account stays with its address until the day ends
        .filter(({ user_id }) => !user_id.startsWith('address '))
        .flatMap(({ user_id, date, used }) => {
          const made = unlocks.filter(
            (one) => one.user_id === user_id && one.unlocked_at.startsWith(date),
          ).length
          return [
            ...(used > (scene.confirmed.limits.get(user_id) ?? DAILY_LIMIT)
              ? [`${user_id} has ${used} unlocks on ${date}, over the limit`]
              : []),
            ...(used === made ? [] : [`${user_id} is charged ${used} for ${made} unlocks on ${date}`]),
          ]
        })
    )
  },
  // an unlock that was answered is there
  (scene) =>
    [...scene.people.values()]
      .filter(({ email }) => idOf(scene, email) !== undefined)
      .flatMap(({ email, unlocked }) => {
        const own = rowsOf(scene, 'unlocks').filter(({ user_id }) => user_id === idOf(scene, email))
        return [...unlocked]
          .filter((id) => !own.some(({ company_id }) => company_id === id))
          .map((id) => `the unlock of ${id} by ${email} is lost`)
      }),
  // no message is left but dead letters, which administrators see
  (scene) => [
    ...scene.world.services.queues
      .names()
      .filter((name) => !name.endsWith('-dead'))
      .map((name) => `the queue ${name} has messages at the end`),
    ...rowsOf(scene, 'outbox')
      .filter(({ waiting }) => waiting !== undefined)
      .map(({ type }) => `the message ${type} is never relayed`),
  ],
  // each message that was written has come to a worker
  ({ world }) =>
    [...world.written]
      .filter(([id]) => !world.services.queues.taken.has(id))
      .map(([, { type }]) => `a message ${type} is lost`),
  // a mail comes once; SES cannot tell a copy, so it may come again if the task that sent it felt a fault about it
  ({ world }) =>
    [...Map.groupBy(world.services.mails, ({ id }) => id)]
      .filter(([id, copies]) =>
        copies
          .slice(0, -1)
          .some(
            (mail) =>
              !world.blows.some(({ label, call }) => label === mail.label && (call?.includes(id) ?? true)),
          ),
      )
      .map(([id, copies]) => `the mail ${id} came ${copies.length} times`),
  (scene) => leftOfUsers(scene),
  // no mail is written after the one that says that the account is deleted; only the newcomer may sign up again
  ({ world }) => {
    const mails = [...world.written].filter(([, { body }]) => USERS.includes(body?.to ?? ''))
    return mails
      .filter(([, { body }]) => body?.template === 'account_deleted')
      .flatMap(([, last]) =>
        mails
          .filter(([, { body, at }]) => body?.to === last.body?.to && at > last.at)
          .map(([id]) => `the mail ${id} is written to a deleted user`),
      )
  },
  // nobody reads what another person has written, or gets the session of another
  ({ people, world: { services } }) =>
    [...people.values()].flatMap(({ email, answers }) => {
      const mails = services.mails.filter(({ to }) => to === email).map(({ text }) => text)
      // administrators see who uses the product
      const read = email === ADMIN ? mails : [...mails, ...answers]
      return [...people.values()]
        .filter((other) => other.email !== email)
        .flatMap((other) =>
          [other.email, ...other.marks]
            .filter((mark) => read.some((text) => text.includes(mark)))
            .map((mark) => `an answer or mail to ${email} has ${mark}`),
        )
    }),
  // no locked row has the public id of its company
  ({ image, people }) =>
    [...people.values()].flatMap(({ email, answers }) =>
      answers
        .flatMap((text) => [...text.matchAll(/"id":(\d+),"locked":true/g)])
        .filter(([, id]) => image.companies.includes(Number(id)))
        .map(([, id]) => `a locked row for ${email} has the id ${id}`),
    ),
  // each job has an end
  (scene) =>
    rowsOf(scene, 'jobs')
      .filter(({ state }) => state !== undefined && !ENDS.has(state))
      .map((job) => `a job never ends: ${JSON.stringify(job)}`),
  // a job is abandoned only if its message is a dead letter
  (scene) =>
    rowsOf(scene, 'jobs')
      .filter(({ reason, job_id }) => reason === 'abandoned' && !lettersOf(scene).includes(job_id))
      .map(({ kind, job_id }) => `the message of the job ${job_id} of kind ${kind} is lost`),
  // a bulk works on each item once
  (scene) => {
    const items = rowsOf(scene, 'jobs').flatMap(({ bulk_id, subject }) =>
      bulk_id ? [`${bulk_id} ${subject}`] : [],
    )
    return items
      .filter((item, at) => items.indexOf(item) !== at)
      .map((item) => `a bulk has two jobs for one item: ${item}`)
  },
  // a mail whose message was relayed came, or its message is a dead letter, or a fault made it too late
  (scene) => {
    const { services, expired, blows } = scene.world
    const came = new Set(services.mails.map(({ id }) => id))
    return rowsOf(scene, 'outbox')
      .filter(({ type, delivered_at }) => /^send\w*Mail$/.test(type) && delivered_at !== undefined)
      .filter(({ message_id: id }) => !came.has(id) && !lettersOf(scene).includes(id))
      .filter(
        ({ message_id: id }) =>
          !expired.has(id) || !blows.some(({ label }) => label === JUMP || label.includes(id)),
      )
      .map(({ message_id: id }) => `the mail ${id} never came`)
  },
  // what a user may keep is counted
  (scene) =>
    ['watches', 'saved_searches', 'applications'].flatMap((table) => {
      const rows = rowsOf(scene, table)
      return rows
        .filter(({ count, kept }) => typeof (count ?? kept) === 'number')
        .filter(
          (row) =>
            (row.count ?? row.kept) !== rows.filter(({ user_id }) => user_id === row.user_id).length - 1,
        )
        .map(({ user_id }) => `the table ${table} counts the rows of ${user_id} wrongly`)
    }),
  // a contact that objects is stored nowhere, unless an administrator has cancelled the removal
  (scene) =>
    rowsOf(scene, 'jobs').some(({ kind, state }) => kind === 'removal' && state === 'cancelled')
      ? []
      : [...scene.confirmed.objections].flatMap((value) =>
          ['profiles', 'vacancies', 'ai_responses']
            .filter((table) => JSON.stringify(rowsOf(scene, table)).includes(value))
            .map((table) => `the table ${table} still has ${value}, which objects`),
        ),
  // nothing fails but what felt a fault, in this try or an earlier one of its message
  ({ world: { errors, blows } }) => {
    const struck = new Set(blows.flatMap(({ label }) => [label, ...messagesOf(label)]))
    return errors
      .filter(({ label }) => ![label, ...messagesOf(label)].some((name) => struck.has(name)))
      .map(({ label, text }) => `without a fault: ${label} ${text}`)
  },
]

/**
 * What is left of deleted users: of the account when the deletion was answered, and at rest of all that only they have written.
 * @param among Whether a table belongs to the check. An erasure does not wait for the expiry of rows.
 */
export const leftOfUsers = (scene: Scene, among = (_table: string) => true): string[] => {
  const gone = goneUsers(scene)
  const texts = gone.length === 0 ? [] : storedTexts(scene, among)
  return [
    ...scene.confirmed.deletions.flatMap(({ left }) =>
      left.map((table) => `the table ${table} still has a deleted user after the answer`),
    ),
    ...gone.flatMap(({ marks }) =>
      texts.flatMap(([place, text]) =>
        marks
          .filter((mark) => text.includes(mark))
          .map(
            (mark) =>
              `${place} still has a deleted user: ${mark} ${text.slice(Math.max(0, text.indexOf(mark) - 300), text.indexOf(mark) + 300)}`,
          ),
      ),
    ),
  ]
}

/** The ids of the messages in the label of a task, without the number of the try. */
const messagesOf = (label: string): string[] =>
  label.split(' ').flatMap((word) => (/^[\w-]{20,}(?=#|$)/.exec(word) ?? []).slice(0, 1))

const idOf = (scene: Scene, email: string): string | undefined =>
  rowsOf(scene, 'emails').find((one) => one.email === email)?.user_id

/**
 * The users whose deletion was answered, and those who are no longer there although nobody got an answer. `marks`: texts that
 * nothing may contain.
 */
const goneUsers = (scene: Scene): { marks: string[] }[] => {
  const known = new Set(rowsOf(scene, 'users').map(({ user_id }) => user_id))
  const first = USERS.map((email, at) => ({ email, userId: idOfUser(at + 1) }))
  return [...first.filter(({ userId }) => !known.has(userId)), ...scene.confirmed.deletions].map(
    ({ email, userId }) => ({
      // another account may have the email by now
      marks: [userId, ...(USERS.includes(email) ? [email, ...(scene.people.get(email)?.marks ?? [])] : [])],
    }),
  )
}

const unpacked = (name: string, bytes: Uint8Array) =>
  (name.endsWith('zst')
    ? zstdDecompressSync(bytes)
    : name.endsWith('gz')
      ? gunzipSync(bytes)
      : bytes
  ).toString()

/** All tables and new files, each as a text. */
const storedTexts = (
  { world: { services }, image }: Scene,
  among: (table: string) => boolean,
): [place: string, text: string][] => [
  ...[...services.tables.image()]
    .filter(([table]) => !KEPT.has(table) && among(table))
    .map(([table, rows]): [string, string] => [`the table ${table}`, JSON.stringify([...rows.values()])]),
  ...[...services.files]
    .filter(([name, bytes]) => image.files.get(name) !== bytes)
    .map(([name, bytes]): [string, string] => [`the file ${name}`, unpacked(name, bytes)]),
]

const lettersOf = ({ world: { services } }: Scene): string =>
  services.queues
    .names()
    .flatMap((name) => services.queues.messagesIn(name).map(({ body }) => body))
    .join('\n')

/** Tables in which the id of a deleted user may stay for a time: its audit, and who asked for a job. */
const KEPT = new Set(['audit', 'jobs'])

const ENDS = new Set(['done', 'failed', 'deleted', 'cancelled'])
