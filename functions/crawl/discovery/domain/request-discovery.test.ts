import { expect, test } from 'vitest'
import { requestDiscovery } from './request-discovery.ts'

const by = { userId: 'admin', requestId: 'r' }
const company = {
  nameOf: async (id: number) => (id === 7 ? 'Acme Care Ltd' : undefined),
  isWebsiteStated: async () => false,
  requestJob: async (job: object) => job,
}

test('a company without a website gets a job', async () => {
  expect(await requestDiscovery(company, 7, by)).toEqual({
    kind: 'discovery',
    subject: '7',
    details: 'Acme Care Ltd',
    count: 1,
    requested_by: 'admin',
    request_id: 'r',
  })
})

test('a company that was never on the register is not found', async () => {
  await expect(requestDiscovery(company, 8, by)).rejects.toMatchObject({ code: 'not_found' })
})

test('a company whose website is stated is refused', async () => {
  const stated = { ...company, isWebsiteStated: async () => true }
  await expect(requestDiscovery(stated, 7, by)).rejects.toMatchObject({ code: 'conflict' })
})
