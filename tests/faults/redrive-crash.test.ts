import { ReceiveMessageCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { afterAll, expect, test } from 'vitest'
import { deadLetterQueueOf, type ResourceName, resourceName } from '#shared/system/names.ts'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd, runUntilDeath } from './crash-harness.ts'
import { eventOf, startJobWorld } from './job-world.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
/** The dead letters. A worker receives ten at a time. */
const LETTERS = Array.from({ length: 13 }, (_, at) => `letter ${String(at).padStart(2, '0')}`)
const BATCH = 10

const jobs = await startJobWorld(['redriveQueue', 'processVacancy', 'endAbandonedJobs'])
afterAll(() => jobs.stop())

async function newCase(prefix: string, count = 0) {
  const world = await jobs.newCase(prefix, count)
  const { endpoints, sqs } = jobs.emulators
  const urlOf = (name: ResourceName) => `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, name)}`
  const [queue, dead] = [urlOf('mail'), urlOf(deadLetterQueueOf('mail'))]
  const bury = async (letters: string[]) => {
    const Entries = letters.map((body, place) => ({ Id: String(place), MessageBody: body }))
    await sqs.send(new SendMessageBatchCommand({ QueueUrl: dead, Entries }))
  }

  /** The bodies in a queue. They stay in it, hidden. */
  async function bodiesIn(QueueUrl: string): Promise<string[]> {
    const receive = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: BATCH,
      VisibilityTimeout: 600,
    })
    const { Messages = [] } = await sqs.send(receive)
    const found = Messages.map(({ Body = '' }) => Body)
    return found.length === 0 ? [] : [...found, ...(await bodiesIn(QueueUrl))]
  }
  return { ...world, bury, arrived: () => bodiesIn(queue), left: () => bodiesIn(dead) }
}

test(
  'a redrive that is killed at any call loses no dead letter, and the next run moves all',
  async () => {
    const start = async (prefix: string) => {
      const world = await newCase(prefix)
      for (let at = 0; at < LETTERS.length; at += BATCH) await world.bury(LETTERS.slice(at, at + BATCH))
      const id = await world.queue({ kind: 'bulk', subject: 'redrive:mail', count: LETTERS.length })
      const event = eventOf('redriveQueue', { job_id: id, moved: 0 })
      return {
        ...world,
        work: (times = 1) => world.run({ name: 'redriveQueue', change: 'visibleLetters', event, times }),
        job: () => world.jobs.find(id),
      }
    }
    const { whole: first } = await killAtEachCall(
      { script: SCRIPT, start: (at) => start(`redrive${at}`), argsOf: (world) => world.work() },
      async (world) => {
        await world.pass()
        // the second and third message find the job ended
        await runToEnd(SCRIPT, world.work(3))
        expect(await world.job()).toMatchObject({ state: 'done' })
        expect(await world.left()).toEqual([])
        const arrived = await world.arrived()
        expect([...new Set(arrived)].toSorted()).toEqual(LETTERS)
        // only the batch of the killed run may have arrived twice
        expect(arrived.length).toBeLessThanOrEqual(LETTERS.length + BATCH)
      },
    )
    expect((await first.arrived()).toSorted()).toEqual(LETTERS)
  },
  CRASH_TIMEOUT,
)

test(
  'a job whose worker is killed at its last try is ended by the sweep, and its redriven dead letter runs it again',
  async () => {
    const world = await newCase('last-try', 1)
    const id = await world.queue({ kind: 'vacancy', subject: '70' })
    const job = () => world.jobs.find(id)
    const event = (tries: number) => eventOf('processVacancy', { job_id: id }, tries)
    const work = (tries: number) => world.run({ name: 'processVacancy', event: event(tries) })
    const lastTry = maxReceiveCountOf(queues.extraction)
    await runUntilDeath(SCRIPT, work(lastTry), { moment: 'after', call: 1 })
    await world.pass()
    const sweep = world.run({ name: 'endAbandonedJobs', event: {}, times: 2 })
    await runToEnd(SCRIPT, sweep)
    expect(await job()).toMatchObject({ state: 'running' })
    await world.abandon()
    await runToEnd(SCRIPT, sweep)
    expect(await job()).toMatchObject({ state: 'failed', reason: 'abandoned' })
    expect(await world.jobs.hasLiveJob('vacancy', '70')).toBe(false)

    await world.bury([event(lastTry).Records[0]!.body])
    const redrive = await world.queue({ kind: 'bulk', subject: 'redrive:mail' })
    const moving = eventOf('redriveQueue', { job_id: redrive, moved: 0 })
    await runToEnd(SCRIPT, world.run({ name: 'redriveQueue', event: moving }))
    expect(await job()).toMatchObject({ state: 'queued', attempts: 0, reason: null })
    await runToEnd(SCRIPT, work(1))
    expect(await job()).toMatchObject({ state: 'done' })
  },
  CRASH_TIMEOUT,
)
