import { expect, test, vi } from 'vitest'
import { findCompanyPage, readCompanyPage, type ReadCompanyPageDependencies } from './read-company-page.ts'

const address = 'https://acme.example/jobs'
const stored = { url: 'https://acme.example/careers', html: '<p>Jobs</p>' }
const isOwn = (url: string) => url.startsWith('https://acme.example/')
const page = { address, url: stored.url, text: '<p>Jobs</p> on 2026-11-23' }

function world(isTooComplex = false) {
  const warn = vi.fn<(message: string, facts: { url: string }) => void>()
  const dependencies: ReadCompanyPageDependencies<{ text: string }> = {
    fetchPage: async () => ({ outcome: 'page', ...stored }),
    findStored: async (asked) => (asked === address ? stored : undefined),
    extractPage: ({ html, today }) => ({ text: `${html} on ${today}` }),
    withinDeadline: (work) => work(),
    unlessTooComplex: async (work, refused) => (isTooComplex ? refused() : work()),
    warn,
    now: () => new Date('2026-11-23T10:05:00.000Z'),
  }
  return { dependencies, warn }
}

test('a page has what it says, the address that was asked and the one after redirects', async () => {
  const { dependencies } = world()
  expect(await readCompanyPage(dependencies, address, isOwn)).toEqual({ outcome: 'page', page })
  expect(await findCompanyPage(dependencies, address)).toEqual(page)
})

test('a copy of a page of another website is refused', async () => {
  const { dependencies } = world()
  const elsewhere = {
    ...dependencies,
    fetchPage: async () => ({ outcome: 'page', ...stored, url: 'https://other.example/' }) as const,
  }
  const refusal = { outcome: 'refused', reason: 'blocked-address' }
  expect(await readCompanyPage(elsewhere, address, isOwn)).toEqual(refusal)
})

test('a page that takes too long to read is refused and logged, and was not read before either', async () => {
  const { dependencies, warn } = world(true)
  const refusal = { outcome: 'refused', reason: 'too-complex' }
  expect(await readCompanyPage(dependencies, address, isOwn)).toEqual(refusal)
  expect(warn.mock.calls).toEqual([['page too complex', { url: address }]])
  expect(await findCompanyPage(dependencies, address)).toBeUndefined()
})

test('a wait goes on, and a page without a copy is not found', async () => {
  const { dependencies } = world()
  const wait = { outcome: 'postponed', until: new Date(0), reason: 'busy' } as const
  expect(await readCompanyPage({ ...dependencies, fetchPage: async () => wait }, address, isOwn)).toBe(wait)
  expect(await findCompanyPage(dependencies, 'https://acme.example/')).toBeUndefined()
})
