import type { Scene } from './workload.ts'
import { DAILY_LIMIT } from './world.ts'

/** The attributes that checks read. */
type Row = Readonly<
  Record<'user_id' | 'date' | 'unlocked_at' | 'type' | 'email', string> & {
    used: number
    company_id: number
    waiting?: string
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
            ...(used > DAILY_LIMIT ? [`${user_id} has ${used} unlocks on ${date}, over the limit`] : []),
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
    scene.confirmed.deletions.flatMap(({ userId }) =>
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
    [...people.values()].flatMap(({ email, answers }) =>
      [...people.values()]
        .filter((other) => other.email !== email)
        .flatMap((other) =>
          [other.email, ...other.marks]
            .filter((mark) => answers.some((text) => text.includes(mark)))
            .map((mark) => `an answer to ${email} has ${mark}`),
        ),
    ),
  // nothing fails but what was made to fail
  ({ world }) => (world.struck.length === 0 ? world.errors.map((error) => `without a fault: ${error}`) : []),
]

const idOf = (scene: Scene, email: string): string | undefined =>
  rowsOf(scene, 'emails').find((one) => one.email === email)?.user_id

/** Tables in which the id of a deleted user may stay for a time: its audit, and its own deletion in transit. */
const KEPT = new Set(['audit', 'outbox', 'jobs', 'counters', 'throttles'])
