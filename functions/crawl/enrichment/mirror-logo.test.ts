import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import type { FetchReason } from '../../platform/safe-fetch/fetch-outcome.ts'
import type { EncodedLogo } from './logo/encode-logo.ts'
import { imageFetcher, logoEncoder, logoMirror, logoStore } from './mirror-logo.ts'

const isOwn = (url: string) => url.startsWith('https://harbour.example/')
const own = 'https://harbour.example/logo.png'
const foreign = 'https://cdn.example/logo.png'
const image = Buffer.from('image')

type Answer = Awaited<ReturnType<ReturnType<typeof imageFetcher>>>

function worldWith(answer: Answer, encoded: EncodedLogo = { outcome: 'logo', webp: Buffer.from('webp') }) {
  const stored = new Map<string, string>()
  const checks: ((url: string) => boolean | Promise<boolean>)[] = []
  const context = contextWith(
    {},
    double(imageFetcher, async (_url, { mayFetch = () => true } = {}) => {
      checks.push(mayFetch)
      return answer
    }),
    double(logoEncoder, async (bytes) => (image.equals(bytes) ? encoded : { outcome: 'none' })),
    double(logoStore, {
      async put(body, hash) {
        stored.set(hash, Buffer.from(body).toString())
        return `/files/${hash}`
      },
    }),
  )
  const mirror = (address = own, companyId = 7) => logoMirror(context)(address, companyId, isOwn)
  return { stored, mirror, mayFetch: (url: string) => checks.every((check) => check(url)) }
}

const pageOf = (body: Buffer) => ({ outcome: 'page', body }) as unknown as Answer
const refused = (reason: FetchReason): Answer => ({ outcome: 'refused', reason })
const postponed = (reason: 'budget-spent' | 'busy' | 'rate-limited'): Answer => ({
  outcome: 'postponed',
  reason,
  until: new Date(0),
})

test('only the encoded logo is stored, under a hash of the company and the content', async () => {
  const { stored, mirror } = worldWith(pageOf(image))
  const logo = await mirror()
  expect(logo).toEqual({ outcome: 'stored', link: expect.stringMatching(/^\/files\/[0-9a-f]{32}$/) })
  expect([...stored.values()]).toEqual(['webp'])
  // a second or late caller stores the same object
  expect(await mirror()).toEqual(logo)
  expect(stored.size).toBe(1)
  expect(await mirror(own, 8)).not.toEqual(logo)
})

test('a redirect may lead to the website or to the named host only', async () => {
  const { mirror, mayFetch } = worldWith(refused('not-found'))
  await mirror(foreign)
  const urls = [foreign, 'https://cdn.example/other.png', own, 'https://elsewhere.example/a.png']
  expect(urls.map(mayFetch)).toEqual([true, true, true, false])
})

test.each<[string, Answer, string]>([
  ['a missing one', refused('not-found'), 'none'],
  ['one that is too large', refused('too-large'), 'none'],
  ['a page in place of an image', refused('unsupported-type'), 'none'],
  ['one that robots must not read', refused('robots-disallowed'), 'none'],
  ['one at a private address', refused('blocked-address'), 'none'],
  ['a host that times out', refused('timeout'), 'kept'],
  ['a failing host', refused('server-error'), 'kept'],
  ['a host that asks us to wait', postponed('rate-limited'), 'kept'],
  ['a spent budget', postponed('budget-spent'), 'kept'],
])('no logo is stored for %s', async (_what, answer, outcome) => {
  const { stored, mirror } = worldWith(answer)
  expect(await mirror()).toEqual({ outcome })
  expect(stored.size).toBe(0)
})

test('an image that is not a logo is not stored', async () => {
  const { stored, mirror } = worldWith(pageOf(Buffer.from('page')))
  expect(await mirror()).toEqual({ outcome: 'none' })
  expect(stored.size).toBe(0)
})

test('an image that we failed to decode leaves the logo that is known', async () => {
  const { stored, mirror } = worldWith(pageOf(image), { outcome: 'failed' })
  expect(await mirror()).toEqual({ outcome: 'kept' })
  expect(stored.size).toBe(0)
})

test('the job waits for the host of the website, and for no other', async () => {
  const { mirror } = worldWith(postponed('busy'))
  expect(await mirror()).toMatchObject({ outcome: 'postponed', reason: 'busy' })
  expect(await mirror(foreign)).toEqual({ outcome: 'kept' })
})
