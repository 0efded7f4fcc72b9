import { expect, test } from 'vitest'
import { registeredDomain } from '../../../functions/platform/safe-fetch/registered-domain.ts'
import { parts, readWebsiteCorpus } from './read-website-corpus.ts'
import { scoreWebsites, websiteShares } from './score-websites.ts'

test('at least 98% of the websites that discovery accepts are right', async () => {
  const [seen, unseen] = await Promise.all(parts.map(scoreWebsites))
  const all = websiteShares([...(seen ?? []), ...(unseen ?? [])])
  expect(all.precision).toBeGreaterThanOrEqual(0.98)
  expect(websiteShares(unseen ?? []).precision).toBeGreaterThanOrEqual(0.98)
  expect(all.recall).toBeGreaterThanOrEqual(0.8)
})

test('the corpus has at least 100 companies, and a third of them are unseen', () => {
  const [seen = 0, unseen = 0] = parts.map((part) => readWebsiteCorpus(part).length)
  expect(seen + unseen).toBeGreaterThanOrEqual(100)
  expect(unseen / (seen + unseen)).toBeGreaterThan(1 / 3)
})

test('all hosts of the corpus are reserved ones', () => {
  const addresses = parts
    .flatMap(readWebsiteCorpus)
    .flatMap(({ pages, redirects }) => [...pages.keys(), ...[...redirects].flat()])
  const hosts = addresses.map((address) => registeredDomain(new URL(address).hostname))
  expect(hosts.filter((host) => !/\.(?:example|test|invalid)$/.test(host))).toEqual([])
})
