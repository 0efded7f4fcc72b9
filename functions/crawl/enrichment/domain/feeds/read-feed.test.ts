import { expect, test, vi } from 'vitest'
import type { Feed, FeedPosting } from './feed.ts'
import { readFeed, readNextFile } from './read-feed.ts'

/** A feed that states this number of pages. */
const feedWith = (pages: number): Feed<FeedPosting> => ({
  name: 'nhs_jobs',
  base: 'https://nhs.example/',
  addressOf: (base, page) => `${base}${page}`,
  read: () => ({ postings: [], entries: 0, pages, total: undefined }),
})
const start = { read: 0, pages: 0 }
const ports = {
  readFile: async () => ({ outcome: 'page', body: '' }) as const,
  now: () => new Date(0),
}

const readFirst = (pages: number) => readFeed(ports, feedWith(pages), { attempts: 1 }, start)

test('a feed of up to 400 pages is read', async () => {
  expect(await readFirst(400)).toEqual({ outcome: 'next', progress: { read: 1, pages: 400 } })
})

test('a feed that states more pages is refused, and the sentence names both numbers', async () => {
  expect(await readFirst(401)).toMatchObject({
    outcome: 'refused',
    reason: 'too-large',
    sentence: expect.stringContaining('The feed has 401 pages, and we read at most 400.'),
  })
})

test('a file that takes too long to read is refused and logged, and the sentence names the feed', async () => {
  const warn = vi.fn<(message: string, facts: object) => void>()
  const reading = {
    ...ports,
    warn,
    unlessTooComplex: async <Read>(_work: unknown, refused: () => Read) => refused(),
  }
  expect(await readNextFile(reading, feedWith(2), { attempts: 1 }, start)).toMatchObject({
    outcome: 'refused',
    reason: 'too-complex',
    sentence: expect.stringContaining('A file of NHS Jobs could not be read.'),
  })
  expect(warn.mock.calls).toEqual([['page too complex', { feed: 'nhs_jobs', ...start }]])
})
