import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { processVacancy, captureScreenshot } from '#shared/api/admin/vacancies.ts'
import { Queued } from '#shared/api/jobs.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { deadLetterQueueOf, resourceName, tablesOf } from '#shared/system/names.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { jobOf } from '../../functions/operations/jobs/job.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

// A deployed system reaches no sample site. Pages at a private address show its queues, workers, guard and jobs.

const TIMEOUT = 120_000

const world = await startWorld()
const admin = (await world.newUser({ role: 'admin' })).token
const first = randomInt(MAX_ID - 1_000_000, MAX_ID - 10)
const vacancies = Array.from({ length: 4 }, (_, at) =>
  vacancySample({ company_id: first, vacancy_id: first + at, source_url: `http://127.0.0.1/${at}` }),
)
await vacancyStore({ documents: world.documents, tables: tablesOf(world.prefix) }).putMany(vacancies)
/** Vacancies of a company of their own, whose pages are at a private address. */
const ids = vacancies.map(({ vacancy_id }) => vacancy_id)
afterAll(() => world.stop())

const ended = (id: string) => endedJob(world, admin, id)

test.each([
  ['read', processVacancy],
  ['pictured', captureScreenshot],
])('a page at a private address is not %s, and its job names the reason', async (_what, route) => {
  const answer = await world.call(route, { token: admin, params: { id: ids[0] ?? 0 } })
  expect(answer.status).toBe(202)
  const { data } = Queued.parse(answer.body)
  expect(await ended(data.id)).toMatchObject({ state: 'failed', reason: 'blocked-address', attempts: 1 })
})

/** Whether a message is in a dead-letter queue. It is deleted there, and messages of other tests stay. */
async function isDead(queue: QueueName, body: string): Promise<boolean> {
  const { sqs, queueUrl } = world.queues
  const QueueUrl = queueUrl(deadLetterQueueOf(queue))
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  const found = Messages.find(({ Body }) => Body === body)
  if (found === undefined) return false
  await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: found.ReceiptHandle }))
  return true
}

/** The jobs of a vacancy in a bulk. A call that is repeated after a 503 may have begun another bulk before. */
async function jobsOf(bulkId: string, vacancyId: number) {
  const found = []
  const TableName = resourceName(world.prefix, 'jobs')
  for await (const { Items = [] } of paginateScan(
    { client: world.documents, pageSize: 1000 },
    { TableName },
  )) {
    for (const item of Items)
      if (item['bulk_id'] === bulkId && item['subject'] === String(vacancyId)) found.push(jobOf(item))
  }
  return found
}

// process-vacancy.test.ts tests a bulk in the local product
test.runIf(isDeployed)(
  'a bulk ends each of its vacancies once, and invalid messages between them end in the dead-letter queues',
  async () => {
    const poison = (['bulk', 'extraction'] as const).map((queue) => ({
      queue,
      body: `no JSON ${randomUUID()}`,
    }))
    const { sqs, queueUrl } = world.queues
    for (const { queue, body } of poison)
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl(queue), MessageBody: body }))
    const bulk = ids.slice(1)
    const answer = await world.call(retryVacancies, { token: admin, body: { vacancy_ids: bulk } })
    const bulkId = Queued.parse(answer.body).data.id
    expect(await ended(bulkId)).toMatchObject({
      state: 'done',
      count: bulk.length,
    })
    for (const id of bulk) {
      const states = async () => (await jobsOf(bulkId, id)).map(({ state, reason }) => `${state} ${reason}`)
      await expect.poll(states, { timeout: TIMEOUT / 2, interval: 300 }).toEqual(['failed blocked-address'])
    }
    for (const { queue, body } of poison)
      await expect.poll(() => isDead(queue, body), { timeout: TIMEOUT / 2, interval: 200 }).toBe(true)
  },
  TIMEOUT,
)
