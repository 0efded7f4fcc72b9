import { expect, test } from 'vitest'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { writeWithUsage } from './write-with-usage.ts'

const part = (what: string) => memoryWrite({ what })

const changed = { change: part('change') }

test('a write with a usage count is retried when the count has changed since it was read', async () => {
  let reads = 0
  const written: unknown[] = []
  const outcomes = [['usage'], 'written'] as const
  const outcome = await writeWithUsage(
    async () => [part(`check ${(reads += 1)}`), part('put')],
    changed,
    async (parts) => {
      written.push(parts)
      return outcomes[written.length - 1] ?? 'written'
    },
  )
  expect(outcome).toBe('written')
  expect(written).toEqual([
    { usage: [part('check 1'), part('put')], change: part('change') },
    { usage: [part('check 2'), part('put')], change: part('change') },
  ])
})

test('a write with a usage count that is refused for another reason is not retried, and returns that reason', async () => {
  const outcome = await writeWithUsage(
    async () => [part('check')],
    changed,
    async () => ['usage', 'change', 'session'] as const,
  )
  expect(outcome).toEqual(['change', 'session'])
})

test('a write with a usage count that keeps changing ends in a conflict', async () => {
  const outcome = writeWithUsage(
    async () => [part('check')],
    changed,
    async () => ['usage'] as const,
  )
  await expect(outcome).rejects.toMatchObject({ code: 'conflict' })
})
