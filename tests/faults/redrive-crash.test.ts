import { ReceiveMessageCommand, SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { redriveQueue } from '../../shared/api/admin/statistics.ts'
import { type ResourceName, resourceName } from '../../shared/system/names.ts'
import { deadLetterQueueOf } from '../../shared/system/queues.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'
import { eventOf, startJobWorld } from './job-world.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
/** The dead letters. A worker receives ten at a time. */
const LETTERS = Array.from({ length: 13 }, (_, at) => `letter ${String(at).padStart(2, '0')}`)
const BATCH = 10

let jobs: Awaited<ReturnType<typeof startJobWorld>>
beforeAll(async () => {
  jobs = await startJobWorld()
})
afterAll(() => jobs.stop())

/** A queue for mail with dead letters. */
async function newCase(prefix: string) {
  const world = await jobs.newCase(prefix, 0)
  const { endpoints, sqs } = jobs.emulators
  const urlOf = (name: ResourceName) => `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, name)}`
  const [queue, dead] = [urlOf('mail'), urlOf(deadLetterQueueOf('mail'))]
  for (let at = 0; at < LETTERS.length; at += BATCH) {
    const Entries = LETTERS.slice(at, at + BATCH).map((body, place) => ({
      Id: String(place),
      MessageBody: body,
    }))
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
  return { ...world, arrived: () => bodiesIn(queue), left: () => bodiesIn(dead) }
}

test(
  'a redrive that is killed at any call loses no dead letter, and the next run moves all',
  async () => {
    const start = async (prefix: string) => {
      const world = await newCase(prefix)
      const id = await world.queue({ kind: 'bulk', subject: 'redrive:mail', count: LETTERS.length })
      const event = eventOf('redriveQueue', { job_id: id, moved: 0 })
      return {
        ...world,
        work: (times = 1) => world.run({ name: 'redriveQueue', change: 'visibleLetters', event, times }),
        job: () => world.jobs.find(id),
      }
    }
    const first = await start('redrive')
    const points = await crashPoints(SCRIPT, first.work())
    expect((await first.arrived()).toSorted()).toEqual(LETTERS)
    await atEach(points, async (point) => {
      const world = await start(`redrive-${point.moment}-${point.call}`)
      await runUntilDeath(SCRIPT, world.work(), point)
      await world.pass()
      // the second and third message find the job ended
      await runToEnd(SCRIPT, world.work(3))
      expect(await world.job()).toMatchObject({ state: 'done' })
      expect(await world.left()).toEqual([])
      const arrived = await world.arrived()
      expect([...new Set(arrived)].toSorted()).toEqual(LETTERS)
      // only the batch of the killed run may have arrived twice
      expect(arrived.length).toBeLessThanOrEqual(LETTERS.length + BATCH)
    })
  },
  CRASH_TIMEOUT,
)

/** The process of an administrator's call. */
async function callCase(prefix: string) {
  const world = await newCase(prefix)
  const { method, path } = redriveQueue
  const headers = { authorization: `Bearer ${await world.adminToken()}` }
  const event = restEvent({ method, resource: path, headers, pathParameters: { name: 'mail' } })
  return {
    call: (times = 1) => world.run({ name: 'jobs', event, times }),
    written: async () => [...(await world.queued('redriveQueue')), (await world.rows('audit')).length],
  }
}

test(
  'a call for a redrive that is killed at any call queues job, message and audit entry or none, and repeated calls queue one',
  async () => {
    const points = await crashPoints(SCRIPT, (await callCase('call')).call())
    await atEach(points, async (point) => {
      const world = await callCase(`call-${point.moment}-${point.call}`)
      await runUntilDeath(SCRIPT, world.call(), point)
      expect([
        [0, 0, 0, 0],
        [1, 1, 1, 1],
      ]).toContainEqual(await world.written())
      await runToEnd(SCRIPT, world.call(3))
      expect(await world.written()).toEqual([1, 1, 1, 1])
    })
  },
  CRASH_TIMEOUT,
)
