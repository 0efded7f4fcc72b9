import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { addTicket } from './add-ticket.ts'

const at = new Date('2026-08-01T09:00:00Z')
const ticket = {
  upload_id: 'u-1',
  owner: 'ada',
  name: 'register of Jane.csv',
  size: 9,
  sha256: 'abc',
  valid_until: '2026-08-01T09:30:00.000Z',
}

function storeOf(isKnown = false) {
  const { commitAs, committed } = memoryCommit()
  return {
    committed,
    ticketWrite: (values: object) => memoryWrite({ what: 'ticket', values, isRefused: () => isKnown }),
    audit: (values: object) => memoryWrite({ what: 'audit', values }),
    commitAs,
  }
}

test('a ticket and its audit entry, which leaves out the name of the file, are written together', async () => {
  const store = storeOf()
  await addTicket(store, ticket, { at, requestId: 'r' })
  const entry = {
    actor: 'ada',
    action: 'request_upload',
    subject: { kind: 'upload', id: 'u-1' },
    before: null,
    after: { size: 9, sha256: 'abc' },
    at,
    requestId: 'r',
  }
  expect(store.committed).toEqual([
    [
      { what: 'ticket', values: ticket },
      { what: 'audit', values: entry },
    ],
  ])
})

test('a ticket that exists already is an error, and nothing is recorded', async () => {
  const store = storeOf(true)
  await expect(addTicket(store, ticket, { at, requestId: 'r' })).rejects.toThrow('exists already')
  expect(store.committed).toEqual([])
})
