import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

/** Reads the first page of a feed that states this number of pages. */
const readFirst = (pages: number) =>
  readFeed(
    { readFile: async () => ({ outcome: 'page', body: '' }), now: () => new Date(0) },
    {
      name: 'nhs_jobs',
      base: 'https://nhs.example/',
      addressOf: (base, page) => `${base}${page}`,
      read: () => ({ postings: [], entries: 0, pages, total: undefined }),
    },
    { attempts: 1 },
    { read: 0, pages: 0 },
  )

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
