import type { Envelope } from '#shared/system/messages.ts'
import { jobStore } from '../../../functions/operations/jobs/job-store.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { type AimedFault, aimedFault } from '../../support/calls/fault-plan.ts'
import { injectFaults } from '../../support/calls/inject-faults.ts'
import {
  deliver,
  type Delivered,
  isPostponed,
  passTime,
  runOften,
  type Sent,
  watchSends,
  type WorkerWorld,
} from './deliver.ts'
import { type Change, mainOf, normalised, type TableChanges } from './table-changes.ts'
import type { MessageCase, WorkerCase } from './worker-cases.ts'

export interface WorkerRun {
  world: WorkerWorld
  changes: TableChanges
}

/** What work leaves: the changed rows, and the messages that it has sent by itself. */
interface Effect {
  changes: Change[]
  sent: string[]
}

/** The work of a run without faults, with which faulted runs are compared. */
export interface CleanWork extends Effect {
  attempts: number
}

const none = { next: () => undefined }

const work = (world: WorkerWorld, sent: readonly Sent[], one: WorkerCase): Promise<Delivered> =>
  'message' in one ? deliver(world, sent, one, [one.message]) : runOften(world, one.name, one.event)

/** Does the work of a case without faults. @throws if it fails. */
export async function cleanWork({ world, changes }: WorkerRun, one: WorkerCase): Promise<CleanWork> {
  const plan = aimedFault({ kind: 'failure', at: Infinity, length: 1 })
  injectFaults(world.clients, plan)
  const sent = watchSends(world)
  try {
    const { failures } = await work(world, sent, one)
    if (failures > 0) throw new Error('it fails without a fault')
    return { ...(await effectOf(changes, sent, one)), attempts: plan.seen.attempts }
  } finally {
    await changes.undo()
  }
}

async function effectOf(
  changes: TableChanges,
  sent: readonly Sent[],
  ...cases: readonly WorkerCase[]
): Promise<Effect> {
  const effective = sent.filter(
    (each) => !cases.some((one) => 'message' in one && isPostponed(each, one.queue, one.message)),
  )
  const byId = new Map(
    effective.map(({ queue, message }) => [
      `${queue} ${message.message_id}`,
      // how often it has waited differs
      { queue, message: { ...message, postponed: undefined } },
    ]),
  )
  return {
    changes: mainOf(await changes.read()),
    sent: [...byId.values()].map(({ queue, message }) => `${queue} ${normalised(message)}`).toSorted(),
  }
}

const linesOf = ({ changes, sent }: Effect): string[] => [
  ...changes.map(({ table, row }) => `${table} ${row}`),
  ...sent,
]

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/**
 * Does some work with a fault. What became a dead letter is moved back, as an operator does. At last all comes once more, as
 * SQS may deliver a message twice.
 * @throws if the effect is not that of a run without a fault, exactly once.
 */
export async function checkWorker(
  { world, changes }: WorkerRun,
  one: WorkerCase,
  clean: CleanWork,
  fault: AimedFault,
): Promise<'overcome' | 'done after a repetition' | 'done after a redrive' | 'not met'> {
  const sent = watchSends(world)
  const refuseOther = async (when: string) => {
    const done = linesOf(await effectOf(changes, sent, one))
    const [more, less] = [without(done, linesOf(clean)), without(linesOf(clean), done)]
    if (more.length + less.length > 0)
      throw new Error(`${when}, it leaves ${more.join(', ')} instead of ${less.join(', ')}`)
  }
  const plan = aimedFault(fault)
  injectFaults(world.clients, plan)
  try {
    const { dead, failures } = await work(world, sent, one)
    injectFaults(world.clients, none)
    if (dead.length > 0) await redrive(world, sent, one, dead)
    // the next run of a schedule does what a failed one has left
    else if (!('message' in one) && failures > 0) await work(world, sent, one)
    await refuseOther(`after ${failures} failures`)
    await passTime(world)
    await work(world, sent, one)
    await refuseOther('delivered twice')
    if (plan.seen.struck === 0) return 'not met'
    if (dead.length > 0) return 'done after a redrive'
    return failures > 0 ? 'done after a repetition' : 'overcome'
  } finally {
    injectFaults(world.clients, none)
    await changes.undo()
  }
}

/**
 * Delivers messages of one queue in their order, then backwards and each twice.
 * @throws if the effects differ.
 */
export async function checkOrder(
  { world, changes }: WorkerRun,
  cases: readonly MessageCase[],
): Promise<void> {
  const [first] = cases
  if (first === undefined) return
  const messages = cases.map(({ message }) => message)
  const inOrder = async (order: readonly Envelope[]) => {
    const sent = watchSends(world)
    try {
      await deliver(world, sent, first, order)
      return linesOf(await effectOf(changes, sent, ...cases))
    } finally {
      await changes.undo()
    }
  }
  const wanted = await inOrder(messages)
  const found = await inOrder([...messages.toReversed(), ...messages.toReversed()])
  const [more, less] = [without(found, wanted), without(wanted, found)]
  if (more.length + less.length > 0)
    throw new Error(`backwards and twice, it leaves ${more.join(', ')} instead of ${less.join(', ')}`)
}

/** Delivers dead letters again, with their failed jobs queued again. @throws if they are dead letters again. */
async function redrive(
  world: WorkerWorld,
  sent: readonly Sent[],
  one: WorkerCase,
  letters: readonly Envelope[],
): Promise<void> {
  const { documents, tables } = world.emulators
  const jobs = jobStore({ documents, tables, now: systemClock })
  for (const { body } of letters) {
    const jobId = (body as { job_id?: unknown }).job_id
    if (typeof jobId === 'string') await jobs.requeue(jobId)
  }
  if (!('message' in one)) return
  const { dead } = await deliver(world, sent, one, letters)
  if (dead.length > 0) throw new Error('it fails after a redrive too')
}
