import { expect, test } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import { type EncodedLogo, mirrorLogo, type MirrorLogoDependencies } from './mirror-logo.ts'

const isOwn = (url: string) => url.startsWith('https://harbour.example/')
const own = 'https://harbour.example/logo.png'
const foreign = 'https://cdn.example/logo.png'
const image = Buffer.from('image')

type Answer = Awaited<ReturnType<MirrorLogoDependencies['fetchImage']>>

function worldWith(answer: Answer, encoded: EncodedLogo = { outcome: 'logo', webp: Buffer.from('webp') }) {
  const stored = new Map<string, string>()
  const checks: ((url: string) => boolean)[] = []
  const mirror = (address = own, companyId = 7) =>
    mirrorLogo(
      {
        fetchImage: async (_url, { mayFetch }) => {
          checks.push(mayFetch)
          return answer
        },
        encodeLogo: async (bytes) => (image.equals(bytes) ? encoded : { outcome: 'none' }),
        logos: {
          async put(body, hash) {
            stored.set(hash, Buffer.from(body).toString())
            return `/files/${hash}`
          },
        },
      },
      address,
      companyId,
      isOwn,
    )
  return { stored, mirror, mayFetch: (url: string) => checks.every((check) => check(url)) }
}

const refused = (reason: JobReason): Answer => ({ outcome: 'refused', reason })
const postponed = (reason: JobReason): Answer => ({ outcome: 'postponed', reason, until: new Date(0) })

test('only the encoded logo is stored, under a hash of the company and the content', async () => {
  const { stored, mirror } = worldWith({ outcome: 'page', body: image })
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
  const { stored, mirror } = worldWith({ outcome: 'page', body: Buffer.from('page') })
  expect(await mirror()).toEqual({ outcome: 'none' })
  expect(stored.size).toBe(0)
})

test('an image that we failed to decode leaves the logo that is known', async () => {
  const { stored, mirror } = worldWith({ outcome: 'page', body: image }, { outcome: 'failed' })
  expect(await mirror()).toEqual({ outcome: 'kept' })
  expect(stored.size).toBe(0)
})

test('the job waits for the host of the website, and for no other', async () => {
  const { mirror } = worldWith(postponed('busy'))
  expect(await mirror()).toMatchObject({ outcome: 'postponed', reason: 'busy' })
  expect(await mirror(foreign)).toEqual({ outcome: 'kept' })
})
