import { expect, test } from 'vitest'
import { double } from '../../../tests/support/doubles/context-with.ts'
import { type FeedGiven, feedWorld, NOW, post } from '../../../tests/support/doubles/feed-world.ts'
import { feedFileReader } from '../../extraction/index.ts'
import { jobWorker } from '../../operations/index.ts'
import { partsOf } from '../../platform/context.ts'
import { feedJob } from './feed-job.ts'

const pages = [[post('a')], [post('b', 'Eight Ltd'), post('c', 'Twin Ltd')]]

/** Runs a part of a job of NHS Jobs. */
function run(body: object, { file, ...given }: FeedGiven & { file?: object } = {}) {
  const { context } = feedWorld({ pages, ...given })
  const doubles = [
    double(jobWorker, ((work: unknown) => work) as never),
    ...(file ? [double(feedFileReader, async () => file as never)] : []),
  ]
  for (const [part, stands] of doubles) partsOf(context).set(part, stands)
  const { work } = feedJob(context) as unknown as { work: (...given: unknown[]) => Promise<unknown> }
  const job = { subject: 'nhs_jobs', requested_by: 'schedule', attempts: 1 }
  return work(job, { jobId: 'j', requestId: 'r' }, body)
}

const message = (body: object) => ({ Put: { Item: { type: 'readFeed', body: { job_id: 'j', ...body } } } })
const recorded = (outcome: string, sentence: unknown) => ({
  Put: { Item: { import_id: 'operation#nhs_jobs', outcome, sentence, by: 'schedule' } },
})
const index = [expect.anything(), expect.anything()]

test('a page that is not the last one is followed by a message', async () => {
  expect(await run({})).toMatchObject({
    outcome: 'continued',
    effects: [message({ read: 1, pages: 2, changed: 0 })],
  })
})

test('after the last page the postings are stored, and the outcome is recorded', async () => {
  expect(await run({ read: 1, pages: 2 })).toMatchObject({
    outcome: 'done',
    effects: [
      ...index,
      recorded(
        'done',
        'Postings of NHS Jobs: 3. Matched with the register: 2, companies: 2. Left out as ambiguous: 1, as of another town: 0. Vacancies written: 2.',
      ),
    ],
  })
  expect(await run({ read: 0, pages: 0 }, { pages: [[]] })).toMatchObject({
    effects: [recorded('unchanged', expect.any(String))],
  })
})

test('storing in several runs counts what all of them wrote', async () => {
  let clock = NOW.getTime()
  const now = () => new Date((clock += 60_000))
  expect(await run({ read: 1, pages: 2, changed: 2 }, { now })).toMatchObject({
    outcome: 'continued',
    effects: [...index, message({ read: 2, pages: 2, after: 1, changed: 3 })],
  })
  expect(await run({ read: 2, pages: 2, after: 1, changed: 3 })).toMatchObject({
    effects: [...index, recorded('done', expect.stringContaining('Vacancies written: 4.'))],
  })
})

test('a refusal ends the job, and says why', async () => {
  const file = { outcome: 'refused', reason: 'gone' }
  expect(await run({}, { file })).toMatchObject({
    outcome: 'failed',
    reason: 'gone',
    effects: [recorded('refused', expect.stringContaining('could not be read'))],
  })
  expect(await run({ read: 2, pages: 2 }, { isImported: false })).toMatchObject({
    outcome: 'failed',
    effects: [recorded('refused', expect.stringContaining('There is no register'))],
  })
  await expect(run({ read: 3, pages: 3 })).rejects.toThrow('The copy of page 3 is gone')
})
