import { expect, test, vi } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { pageReader, pageStore } from '../../extraction/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import { siteReader } from './discover-website.ts'

const address = 'https://acme.example/'
const stored = { url: 'https://www.acme.example/en', html: '<title>Acme</title><p>Acme Ltd</p>' }

/** A reader whose pages answer all the same. */
function reading(answer: object = { outcome: 'page', ...stored }) {
  const asked: string[] = []
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const context = contextWith(
    { logger: { ...lambdaContext.logger, warn } },
    double(pageReader, async (one) => {
      asked.push(one)
      return answer as never
    }),
    double(pageStore, {
      find: async (one) => (one === address && 'url' in answer ? (answer as typeof stored) : undefined),
    }),
  )
  return { ...siteReader(context), asked, warn }
}

test('a page has the domain to which it was redirected, and the address that was asked', async () => {
  const { read, find } = reading()
  const page = expect.objectContaining({ title: 'Acme', url: stored.url, domain: 'acme.example' })
  expect(await read(address)).toEqual({ outcome: 'page', page, address })
  expect(await find(address)).toEqual(page)
  expect(await find('https://other.example/')).toBeUndefined()
})

const tooLong = () => {
  throw new TooComplexError(false)
}

test('a page that takes too long to read is refused and logged, and was not read before either', async () => {
  const { read, find, warn } = reading(
    Object.defineProperty({ outcome: 'page', url: stored.url }, 'html', { get: tooLong }),
  )
  expect(await read(address)).toEqual({ outcome: 'refused', reason: 'too-complex' })
  expect(warn.mock.calls).toEqual([['page too complex', { url: address }]])
  expect(await find(address)).toBeUndefined()
})

test.each<[JobReason, string]>([
  ['unknown-host', 'https://www.acme.example/'],
  ['tls-failed', 'http://acme.example/'],
  ['server-error', 'http://acme.example/'],
])('a front page that fails with %s is asked once more at %s', async (reason, other) => {
  const { read, asked } = reading({ outcome: 'refused', reason })
  expect(await read(address)).toEqual({ outcome: 'refused', reason })
  expect(asked).toEqual([address, other])
})

test.each<[string, JobReason]>([
  [address, 'not-found'],
  ['https://acme.example/contact', 'unknown-host'],
])('%s has no other address after %s', async (one, reason) => {
  const { read, asked } = reading({ outcome: 'refused', reason })
  await read(one)
  expect(asked).toEqual([one])
})
