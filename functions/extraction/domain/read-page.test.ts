import { expect, test } from 'vitest'
import { readPage, type StoredPage } from './read-page.ts'

const url = 'https://welders.example/jobs/1'

/** Reads a page whose host sends these validators. @returns what is stored. */
async function storedWith(validators: Pick<StoredPage, 'etag' | 'lastModified'>) {
  const stored: StoredPage[] = []
  const read = readPage({
    pages: { find: async () => undefined, put: async (_url, page) => void stored.push(page) },
    fetchPage: async () => ({ outcome: 'page', url, text: '<h1>Welder</h1>', ...validators }),
  })
  await read(url)
  return stored[0]
}

test('the validators of a host are stored with its page', async () => {
  const validators = { etag: '"a"', lastModified: 'Mon, 20 Jul 2026 12:00:00 GMT' }
  expect(await storedWith(validators)).toEqual({ url, html: '<h1>Welder</h1>', ...validators })
})

test.each([[''], ['é'], ['a\r\nb'], ['a'.repeat(201)]])('the validator %j is left out', async (text) => {
  expect(await storedWith({ etag: text, lastModified: text })).toEqual({ url, html: '<h1>Welder</h1>' })
})
