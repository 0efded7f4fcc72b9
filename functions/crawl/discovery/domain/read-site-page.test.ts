import { expect, test, vi } from 'vitest'
import { findSitePage, readSitePage, type ReadSitePageDependencies } from './read-site-page.ts'

const stored = { url: 'https://www.acme.example/en', html: '<p>Acme</p>' }
const identity = { title: 'Acme', names: [], lines: [], addresses: [], further: [], isNews: false }

function world(isTooComplex = false) {
  const warn = vi.fn<ReadSitePageDependencies['warn']>()
  const dependencies: ReadSitePageDependencies = {
    readPage: async () => ({ outcome: 'page', ...stored }),
    findPage: async (address) => (address === 'https://acme.example/' ? stored : undefined),
    siteIdentity: ({ url }) => ({ ...identity, url }),
    registeredDomain: (host) => host.replace(/^www\./, ''),
    unlessTooComplex: async (work, refused) => (isTooComplex ? refused() : work()),
    warn,
  }
  return { dependencies, warn }
}

const address = 'https://acme.example/'
const page = { ...identity, url: stored.url, domain: 'acme.example' }

test('a page has the domain to which it was redirected, and the address that was asked', async () => {
  const { dependencies } = world()
  expect(await readSitePage(dependencies, address)).toEqual({ outcome: 'page', page, address })
  expect(await findSitePage(dependencies, address)).toEqual(page)
})

test('a page that takes too long to read is refused and logged, and was not read before either', async () => {
  const { dependencies, warn } = world(true)
  expect(await readSitePage(dependencies, address)).toEqual({ outcome: 'refused', reason: 'too-complex' })
  expect(warn.mock.calls).toEqual([['page too complex', { url: address }]])
  expect(await findSitePage(dependencies, address)).toBeUndefined()
})

test('a refused page keeps its reason, and a page without a copy is not found', async () => {
  const refusal = { outcome: 'refused', reason: 'unknown-host' } as const
  const { dependencies } = world()
  expect(await readSitePage({ ...dependencies, readPage: async () => refusal }, address)).toBe(refusal)
  expect(await findSitePage(dependencies, 'https://other.example/')).toBeUndefined()
})
