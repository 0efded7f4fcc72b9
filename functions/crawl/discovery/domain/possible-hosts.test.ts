import { expect, test, vi } from 'vitest'
import { firstCandidates, type HostRules, searchedHosts } from './possible-hosts.ts'

const registeredDomain = (host: string) => host.split('.').slice(-2).join('.')
const live: HostRules = { isLocal: false, registeredDomain }
const local: HostRules = { isLocal: true, registeredDomain }

test('a suggested host comes before the guesses', () => {
  expect(firstCandidates(live, 'acme.test', 'Acme Care Ltd').slice(0, 2)).toEqual([
    { host: 'acme.test', found_by: 'suggestion' },
    { host: 'acmecare.co.uk', found_by: 'guess' },
  ])
})

test('a host that many share is not tried, whoever names it', async () => {
  expect(firstCandidates(live, 'acme.facebook.com', '')).toEqual([])
  const answer = { outcome: 'found', hosts: ['linkedin.com', 'acme.test'] } as const
  expect(await searchedHosts(live, async () => answer, {})).toEqual({
    outcome: 'found',
    hosts: ['acme.test'],
  })
})

test('a local run tries only hosts of sample sites', () => {
  const hosts = firstCandidates(local, 'acme.co.uk', 'Acme Care Ltd').map(({ host }) => host)
  expect(hosts.length).toBeGreaterThan(0)
  expect(hosts.every((host) => host.endsWith('.example'))).toBe(true)
})

test('a local run asks no web search', async () => {
  const search = vi.fn<() => Promise<undefined>>()
  expect(await searchedHosts(local, search, {})).toBeUndefined()
  expect(search).not.toHaveBeenCalled()
})

test.each([undefined, { outcome: 'postponed', until: new Date(0), reason: 'busy' } as const])(
  'without an answer of the web search no host is named: %o',
  async (answer) => {
    expect(await searchedHosts(live, async () => answer, {})).toBe(answer)
  },
)
