import { expect, test } from 'vitest'
import { takeUpload } from './take-upload.ts'
import type { StoredTicket } from './upload-ticket.ts'

const ticket: StoredTicket = {
  upload_id: 'u1',
  owner: 'ada',
  name: 'register.csv',
  size: 9,
  sha256: 'hash',
  valid_until: '2026-11-22T09:20:00.000Z',
}

const take = (userId: string, more: Partial<StoredTicket> = {}, hasArrived = true, time = '09:19:59') =>
  takeUpload(
    {
      find: async (id) => (id === ticket.upload_id ? { ...ticket, ...more } : undefined),
      hasArrived: async () => hasArrived,
      now: () => new Date(`2026-11-22T${time}Z`),
    },
    'u1',
    userId,
  )

test('the owner gets the file', async () => {
  expect(await take('ada')).toEqual({ upload_id: 'u1', name: 'register.csv', size: 9, sha256: 'hash' })
})

test.each<[string, Parameters<typeof take>, string, RegExp]>([
  ['of somebody else', ['bob'], 'not_found', /no upload/],
  ['that an import has used', ['ada', { taken_by: 'i1' }], 'conflict', /has used/],
  ['that has expired', ['ada', {}, true, '09:20:00'], 'conflict', /expired/],
  ['without its file', ['ada', {}, false], 'conflict', /not arrived/],
])('a ticket %s is refused', async (_what, given, code, message) => {
  await expect(take(...given)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})
