import { expect, test } from 'vitest'
import { feedWorld } from '../../../tests/support/doubles/feed-world.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import { readFeed } from './read-feed.ts'

const start = { read: 0, pages: 0 }

/** Reads the first file of a feed that states this number of pages. */
function readFirst(pages: () => number) {
  const { context, feed, warn } = feedWorld({})
  const read = () => ({ postings: [], entries: 0, pages: pages(), total: undefined })
  return { warn, reading: readFeed(context, { ...feed, read }, { attempts: 1 }, start) }
}

test('a feed of up to 400 pages is read', async () => {
  expect(await readFirst(() => 400).reading).toEqual({ outcome: 'next', progress: { read: 1, pages: 400 } })
})

test('a feed that states more pages is refused, and the sentence names both numbers', async () => {
  expect(await readFirst(() => 401).reading).toMatchObject({
    outcome: 'refused',
    reason: 'too-large',
    sentence: expect.stringContaining('The feed has 401 pages, and we read at most 400.'),
  })
})

test('a file that takes too long to read is refused and logged, and the sentence names the feed', async () => {
  const { reading, warn } = readFirst(() => {
    throw new TooComplexError(false)
  })
  expect(await reading).toMatchObject({
    outcome: 'refused',
    reason: 'too-complex',
    sentence: expect.stringContaining('A file of NHS Jobs could not be read.'),
  })
  expect(warn.mock.calls).toEqual([['page too complex', { feed: 'nhs_jobs', ...start }]])
})
