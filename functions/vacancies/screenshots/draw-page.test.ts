import { expect, test, vi } from 'vitest'
import { drawPage } from './capture-screenshot.ts'
import type { FetchFile } from './fill-requests.ts'
import { BrowserFailure } from './take-screenshot.ts'

const page = { url: 'https://jobs.acme.example/1', text: '<h1>Welder</h1>' }
const image = Uint8Array.of(1)
const file = { accept: ['image/*'], maxBytes: 1000 }
const warn = vi.fn<(message: string, details: { error: unknown }) => void>()

/** Draws the page with a browser double. @returns the result, and how often the budget of other hosts was asked. */
async function draw(take: (fetchFile: FetchFile) => Promise<Uint8Array>, isBudgetLeft = true) {
  const reserve = vi.fn<() => Promise<boolean>>(async () => isBudgetLeft)
  const draws = drawPage({
    fetchFile: async (url, { mayFetch }) => ({ outcome: (await mayFetch(url)) ? 'page' : 'refused' }),
    reserve,
    warn,
    take: (_page, fetchFile) => take(fetchFile),
  })
  return { drawn: await draws(page), reserved: reserve.mock.calls.length }
}

const drawingFile = (url: string) => async (fetchFile: FetchFile) => {
  await fetchFile(url, file)
  return image
}

test.each([
  ['its host', 'https://jobs.acme.example/logo.png', 0],
  ['its website', 'https://static.acme.example/logo.png', 0],
  ['another host', 'https://cdn.example/logo.png', 1],
])('a page that needs a file of %s is drawn', async (_whose, url, reserved) => {
  expect(await draw(drawingFile(url))).toEqual({ drawn: image, reserved })
})

test('a page of which a file is missing, because the budget is spent, is not a screenshot', async () => {
  const { drawn } = await draw(drawingFile('https://cdn.example/logo.png'), false)
  expect(drawn).toBe('budget-spent')
})

test('a failure of the browser is a result, and the log has its cause', async () => {
  const cause = new Error('crashed')
  const { drawn } = await draw(() => Promise.reject(new BrowserFailure('no page', { cause })))
  expect(drawn).toBe('browser-failed')
  expect(warn).toHaveBeenCalledExactlyOnceWith('browser failed', { error: cause })
})

test('any other failure is thrown', async () => {
  const broken = new Error('broken')
  await expect(draw(() => Promise.reject(broken))).rejects.toBe(broken)
})
