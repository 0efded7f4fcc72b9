import { expect, test } from 'vitest'
import type { TransactItem } from '../../platform/transact.ts'
import { writeWithUsage } from './write-with-usage.ts'

const part = (name: string): TransactItem => ({ Delete: { TableName: name, Key: {} } })

test('what is written with a count is written again where the count has changed since it was read', async () => {
  let reads = 0
  const written: (readonly TransactItem[])[] = []
  const outcomes = [[false, false, true, false], 'written'] as const
  const outcome = await writeWithUsage(
    async () => [part(`check ${(reads += 1)}`), part('put')],
    async (usage) => {
      written.push(usage)
      return outcomes[written.length - 1] ?? 'written'
    },
  )
  expect(outcome).toBe('written')
  expect(written).toEqual([
    [part('check 1'), part('put')],
    [part('check 2'), part('put')],
  ])
})

test('what is refused for another reason is not tried again, and says for which', async () => {
  const outcome = await writeWithUsage(
    async () => [part('check')],
    async () => [true, false, true],
  )
  expect(outcome).toEqual([true, false])
})

test('a count that keeps changing ends in a conflict', async () => {
  const outcome = writeWithUsage(
    async () => [part('check')],
    async () => [false, true],
  )
  await expect(outcome).rejects.toMatchObject({ code: 'conflict' })
})
