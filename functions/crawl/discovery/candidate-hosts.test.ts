import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { candidateHosts, possibleHosts, ukEndings } from './candidate-hosts.ts'
import { webSearch } from './web-search.ts'

const guesses = (name: string) => candidateHosts(name, ukEndings)

test('a name is joined, then hyphenated, without its legal form', () => {
  expect(guesses('Acme Care Limited')).toEqual([
    'acmecare.co.uk',
    'acmecare.com',
    'acme-care.co.uk',
    'acme-care.com',
  ])
})

test('a trading name comes before the legal one', () => {
  expect(guesses('Brindle Foods Ltd T/A The Copper Spoon')[0]).toBe('copperspoon.co.uk')
  expect(guesses('Brindle Foods Ltd T/A The Copper Spoon')).toContain('brindlefoods.co.uk')
})

test('generic words at the end may be missing', () => {
  expect(guesses('Harrowmere Engineering Services Group Ltd')).toContain('harrowmereengineering.co.uk')
})

test.each([
  ["St Brannoc's Primary School", 'stbrannocsprimaryschool.org.uk'],
  ['University of Wexcombe', 'universityofwexcombe.ac.uk'],
  ['The Larkmoor Hospice', 'larkmoorhospice.org.uk'],
  ['Quill & Marlow LLP', 'quillandmarlow.co.uk'],
])('%s may be at %s', (name, host) => {
  expect(guesses(name)).toContain(host)
})

test('there are at most six guesses, and none for a name in another script', () => {
  expect(guesses('A B C & D Ltd t/a Very Long Trading Name Services Group').length).toBeLessThanOrEqual(6)
  expect(guesses('مخبز زهرة الوادي')).toEqual([])
})

/** The hosts of a product that runs locally or not, with the answer of its web search. */
const hostsWith = (sampleSites: string, answer?: object) =>
  possibleHosts(
    contextWith(
      { config: { sampleSites } as never },
      double(webSearch, async () => answer as never),
    ),
  )
const company = { name: 'Acme', town: 'Leeds' }

test('a suggested host comes before the guesses', () => {
  expect(hostsWith('').first('acme.test', 'Acme Care Ltd').slice(0, 2)).toEqual([
    { host: 'acme.test', found_by: 'suggestion' },
    { host: 'acmecare.co.uk', found_by: 'guess' },
  ])
})

test('a host that many share is not tried, whoever names it', async () => {
  const hosts = hostsWith('', { outcome: 'found', hosts: ['linkedin.com', 'acme.test'] })
  expect(hosts.first('acme.facebook.com', '')).toEqual([])
  expect(await hosts.searched(company)).toEqual({ outcome: 'found', hosts: ['acme.test'] })
})

test('a local run tries only hosts of sample sites, and asks no web search', async () => {
  const local = hostsWith('127.0.0.1', { outcome: 'found', hosts: ['acme.example'] })
  const hosts = local.first('acme.co.uk', 'Acme Care Ltd').map(({ host }) => host)
  expect(hosts.length).toBeGreaterThan(0)
  expect(hosts.every((host) => host.endsWith('.example'))).toBe(true)
  expect(await local.searched(company)).toBeUndefined()
})

test.each([undefined, { outcome: 'postponed', until: new Date(0), reason: 'busy' }])(
  'without an answer of the web search no host is named: %o',
  async (answer) => expect(await hostsWith('', answer).searched(company)).toBe(answer),
)
