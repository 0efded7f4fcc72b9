import { expect, test } from 'vitest'
import { type BoardSystem, feedOf } from '../../functions/extraction/domain/boards/boards.ts'
import { registeredDomain } from '../../functions/platform/safe-fetch/registered-domain.ts'
import { feedSamples } from '../../tests/support/samples/feed-samples.ts'
import { isSameSite } from './is-same-site.ts'

const isOwn = isSameSite(registeredDomain)('https://www.harbour.co.uk/home')

test.each(['http://harbour.co.uk', 'https://careers.harbour.co.uk/jobs', 'https://HARBOUR.co.uk/'])(
  '%s belongs to the website',
  (url) => expect(isOwn(url)).toBe(true),
)

test.each([
  'https://user@harbour.co.uk/',
  `https://harbour.co.uk/${'a'.repeat(2000)}`,
  'https://other.co.uk/',
  'https://harbour.co.uk.evil.example/',
  'not an address',
  '',
])('%s belongs to another website, or to none', (url) => expect(isOwn(url)).toBe(false))

test.each([
  'https://facebook.com/harbour',
  'https://harbour.recruitee.com/',
  'https://harbour.jobs.personio.de/',
])('nothing belongs to %s, whose host many share', (shared) =>
  expect(isSameSite(registeredDomain)(shared)(shared)).toBe(false),
)

test('the host of each job board that is read is one that many share', () => {
  const addresses = Object.entries(feedSamples).flatMap(([system, { account, url }]) => [
    url,
    feedOf({ system: system as BoardSystem, account }),
  ])
  expect(addresses.filter((address) => isSameSite(registeredDomain)(address)(address))).toEqual([])
})
