import { expect, test } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import { fetchHomePage } from './fetch-home-page.ts'

/** The addresses that are asked if each is refused for this reason. */
async function asked(address: string, reason: JobReason) {
  const addresses: string[] = []
  await fetchHomePage(async (one) => {
    addresses.push(one)
    return { outcome: 'refused', reason }
  })(address)
  return addresses
}

test.each<[JobReason, string]>([
  ['unknown-host', 'https://www.acme.example/'],
  ['tls-failed', 'http://acme.example/'],
  ['server-error', 'http://acme.example/'],
])('a front page that fails with %s is asked once more at %s', async (reason, other) => {
  expect(await asked('https://acme.example/', reason)).toEqual(['https://acme.example/', other])
})

test.each<[string, JobReason]>([
  ['https://acme.example/', 'not-found'],
  ['https://acme.example/contact', 'unknown-host'],
])('%s has no other address after %s', async (address, reason) => {
  expect(await asked(address, reason)).toEqual([address])
})
