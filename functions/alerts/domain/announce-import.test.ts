import { expect, test } from 'vitest'
import { announceImport } from './announce-import.ts'

const seen = { version: 1, register: 'r', index: 'i', date: '2026-07-10' }
const published = { import_id: 'i', from: seen, to: { ...seen, version: 2 } }

test('every user who wants alerts is queued once for an import', async () => {
  const told: string[] = []
  const all = Array.from({ length: 77 }, (_, at) => `user ${at}`)
  const count = await announceImport(
    {
      async *recipients() {
        yield* all
      },
      async enqueueAlert(userId, what, requestId) {
        expect([what, requestId]).toEqual([published, 'r'])
        told.push(userId)
      },
    },
    published,
    'r',
  )
  expect(count).toBe(77)
  expect(told.toSorted()).toEqual(all.toSorted())
})

test('an announcement that cannot queue an alert fails, so that it is retried', async () => {
  const dependencies = {
    async *recipients() {
      yield 'user'
    },
    enqueueAlert: () => Promise.reject(new Error('no table')),
  }
  await expect(announceImport(dependencies, published, 'r')).rejects.toThrow('no table')
})
