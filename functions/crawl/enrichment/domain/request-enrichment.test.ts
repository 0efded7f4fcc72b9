import { expect, test } from 'vitest'
import { requestEnrichment } from './request-enrichment.ts'

const request = (name: string | undefined, website: string | null) =>
  requestEnrichment(
    { nameOf: async () => name, websiteOf: async () => website, requestJob: async (job) => job },
    7,
    { userId: 'admin', requestId: 'r1' },
  )

test('a company with a website has one job, which names it', async () => {
  expect(await request('Acme', 'https://acme.example/')).toMatchObject({
    kind: 'enrichment',
    subject: '7',
    details: 'Acme',
  })
})

test.each([
  ['was never on the register', undefined, 'https://acme.example/', 'not_found'],
  ['has no website', 'Acme', null, 'conflict'],
])('a company that %s is not queued', async (_why, name, website, code) => {
  await expect(request(name, website)).rejects.toMatchObject({ code })
})
