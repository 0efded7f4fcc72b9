import { isDeepStrictEqual } from 'node:util'
import type { Scene } from './actions.ts'
import { ADMIN, FIRMS, idOfUser, JOBS, PASSWORD, USERS } from './first-image.ts'
import { DAILY_LIMIT, type Sent } from './world.ts'

/** The attributes that checks read. */
type Row = Readonly<
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
  }
>

/** What must be true of a world at rest. Each says what is wrong. */
export const checks = (scene: Scene): string[] => all.flatMap((check) => check(scene))

const rowsOf = ({ world }: Scene, table: string): readonly Row[] =>
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
      .map(([, type]) => `a message ${type} is lost`),
  // a mail comes once; SES cannot tell a copy, so one more for each answer that is lost
  ({ world }) => {
    const counts = new Map<string, number>()
    for (const { id } of world.services.mails) counts.set(id, (counts.get(id) ?? 0) + 1)
    const doubts = world.story.filter(({ text }) =>
      /^send\w*Mail: |the function .*sendMail/.test(text),
    ).length
    return [...counts]
      .filter(([, count]) => count > 1 + doubts)
      .map(([id, count]) => `the mail ${id} came ${count} times`)
  },
  // what was erased stays erased
  (scene) =>
    goneUsers(scene).flatMap((userId) =>
      [...scene.world.services.tables.image()]
        .filter(([table]) => !KEPT.has(table))
        .flatMap(([table, rows]) =>
          [...rows.values()]
            .filter((row) => JSON.stringify(row).includes(userId))
            .map((row) => `the table ${table} still has a deleted user: ${JSON.stringify(row)}`),
        ),
    ),
  // nobody reads what another person has written
  ({ people }) =>
    [...people.values()]
      // administrators see who uses the product
      .filter(({ email }) => email !== ADMIN)
      .flatMap(({ email, answers }) =>
        [...people.values()]
          .filter((other) => other.email !== email)
          .flatMap((other) =>
            [other.email, ...other.marks]
              .filter((mark) => answers.some((text) => text.includes(mark)))
              .map((mark) => `an answer to ${email} has ${mark}`),
          ),
      ),
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
  // a mail whose message was relayed came, or its message is a dead letter
  (scene) => {
    const came = new Set(scene.world.services.mails.map(({ id }) => id))
    return rowsOf(scene, 'outbox')
      .filter(({ type, delivered_at }) => /^send\w*Mail$/.test(type) && delivered_at !== undefined)
      .filter(({ message_id: id }) => !came.has(id) && !lettersOf(scene).includes(id))
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
  // nothing fails but what was made to fail
  ({ world }) => (world.struck.length === 0 ? world.errors.map((error) => `without a fault: ${error}`) : []),
]

const idOf = (scene: Scene, email: string): string | undefined =>
  rowsOf(scene, 'emails').find((one) => one.email === email)?.user_id

/** The users whose deletion was answered, and those who are no longer there although nobody got an answer. */
const goneUsers = (scene: Scene): string[] => {
  const known = new Set(rowsOf(scene, 'users').map(({ user_id }) => user_id))
  const first = USERS.map((_, at) => idOfUser(at + 1)).filter((id) => !known.has(id))
  return [...new Set([...first, ...scene.confirmed.deletions.map(({ userId }) => userId)])]
}

const lettersOf = ({ world: { services } }: Scene): string =>
  services.queues
    .names()
    .flatMap((name) => services.queues.messagesIn(name).map(({ body }) => body))
    .join('\n')

/** Tables in which the id of a deleted user may stay for a time: its audit, and its own deletion in transit. */
const KEPT = new Set(['audit', 'outbox', 'jobs', 'counters', 'throttles'])

const ENDS = new Set(['done', 'failed', 'deleted', 'cancelled'])

/** The jobs and companies that a search finds at rest are those of the tables. */
export async function searchCheck(scene: Scene): Promise<string[]> {
  const { world } = scene
  const ask = async (id: 'login' | 'jobs' | 'sponsorships', sent: Sent): Promise<Found> => {
    const answering = world.call(id, sent, `at rest ${id}`, '198.51.100.250')
    await world.drain(60_000)
    return ((await answering)?.body ?? { token: '', total: -1, data: [] }) as Found
  }
  const { token } = await ask('login', { body: { email: ADMIN, password: PASSWORD } })
  const found = (await ask('jobs', { token })).data.map(({ id }) => id).toSorted((a, b) => a - b)
  // the jobs of companies on the register, as its file lists them
  const { file } = rowsOf(scene, 'register').find(({ key }) => key === 'current')!
  const csv = Buffer.from(world.services.files.get(`test-sources/registers/${file}`)!).toString()
  const isListed = ({ vacancy_id }: Row) => csv.includes(`${FIRMS[JOBS.indexOf(vacancy_id)]!},`)
  const live = rowsOf(scene, 'vacancies').filter((row) => row.deleted_at === null && isListed(row))
  const stored = live.map(({ vacancy_id }) => vacancy_id).toSorted((a, b) => a - b)
  return isDeepStrictEqual(found, stored)
    ? []
    : [`the search finds the jobs ${found.join(' ')}, and the tables have ${stored.join(' ')}`]
}

interface Found {
  token: string
  total: number
  data: { id: number }[]
}
