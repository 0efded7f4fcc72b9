import { expect, test } from 'vitest'
import { asWrite } from '../../../../../tests/support/doubles/memory-commit.ts'
import { FeedRefused } from './feed.ts'
import { type FeedPosition, runFeed } from './run-feed.ts'

const report = {
  feed: 'nhs_jobs' as const,
  entries: 3,
  postings: 3,
  matched: 2,
  companies: 1,
  ambiguous: 1,
  elsewhere: 0,
  is_whole: true,
  left: 0,
  changed: 2,
}
const start: FeedPosition = { read: 0, pages: 0, after: undefined, changed: 0 }
type Deps = Parameters<typeof runFeed>[0]

/** Stores so many vacancies, up to a company. */
const storing = (changed: number, stoppedAt?: number) => async () => ({
  report: { ...report, changed },
  stoppedAt,
  effects: [asWrite('index')],
})

const run = (more: Partial<Deps>, position = start) =>
  runFeed(
    {
      readNext: async () => ({ outcome: 'read', progress: { read: 2, pages: 2 } }),
      store: storing(2),
      messageAfter: (after) => asWrite({ after }),
      outcomeWrite: (outcome, sentence) => asWrite([outcome, sentence]),
      ...more,
    },
    position,
  )

test('a page that is not the last one is followed by a message', async () => {
  const progress = { read: 1, pages: 2 }
  expect(await run({ readNext: async () => ({ outcome: 'next', progress }) })).toEqual({
    outcome: 'continued',
    effects: [{ after: { ...start, ...progress } }],
  })
})

test('after the last page the postings are stored, and the outcome is recorded', async () => {
  expect(await run({})).toEqual({
    outcome: 'done',
    effects: [
      'index',
      [
        'done',
        'Postings of NHS Jobs: 3. Matched with the register: 2, companies: 1. Left out as ambiguous: 1, as of another town: 0. Vacancies written: 2.',
      ],
    ],
  })
  expect(await run({ store: storing(0) })).toMatchObject({
    effects: ['index', ['unchanged', expect.any(String)]],
  })
})

test('storing in several runs counts what all of them wrote', async () => {
  const after = { read: 2, pages: 2, after: 7, changed: 2 }
  expect(await run({ store: storing(2, 7) })).toEqual({
    outcome: 'continued',
    effects: ['index', { after }],
  })
  expect(await run({}, after)).toMatchObject({
    effects: ['index', ['done', expect.stringContaining('Vacancies written: 4.')]],
  })
})

test('a refusal ends the job, and says why', async () => {
  const sentence = 'The file is not there (404).'
  const readNext = async () => ({ outcome: 'refused' as const, reason: 'not-found' as const, sentence })
  const ended = { outcome: 'failed', effects: [['refused', sentence]] }
  expect(await run({ readNext })).toEqual({ ...ended, reason: 'not-found' })
  const store = async () => {
    throw new FeedRefused(sentence)
  }
  expect(await run({ store })).toEqual(ended)
  await expect(run({ store: () => Promise.reject(new Error('no copy')) })).rejects.toThrow('no copy')
})
