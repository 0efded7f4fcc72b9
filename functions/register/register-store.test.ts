import { expect, test } from 'vitest'
import { organisation } from '../../tests/support/samples/register-sample.ts'
import { registerObjects } from './register-store.ts'

function memoryRegisters() {
  const stored = new Map<string, Uint8Array>()
  const get = async (key: string) => stored.get(key)!
  return registerObjects({
    get,
    find: get,
    exists: async (key) => stored.has(key),
    put: async (key, body) => void stored.set(key, typeof body === 'string' ? Buffer.from(body) : body),
  })
}

test('sample companies that a real register has replaced are not among those that have left it', async () => {
  const registers = memoryRegisters()
  const date = '2026-07-17'
  const hash = await registers.save({
    date,
    source: 'register',
    order_key: 'key',
    dates: ['2026-07-10', date],
    organisations: [{ ...organisation(7), source: 'sample' }, organisation(8), organisation(14)],
  })
  const { organisations, listed } = await registers.readChanged(hash)
  expect([organisations.map(({ id }) => id), listed]).toEqual([[14], 1])
})
