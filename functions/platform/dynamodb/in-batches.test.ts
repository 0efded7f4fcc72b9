import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

const numbers = Array.from({ length: 60 }, (_, at) => at)

test('each item is sent once, in batches of the given size', async () => {
  const sent: number[][] = []
  await inBatches(numbers, 25, async (batch) => {
    sent.push(batch)
    return []
  })
  expect(sent.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(sent.flat().toSorted((a, b) => a - b)).toEqual(numbers)
})

test('throttled items are sent again until all are written', async () => {
  const through = new Set<number>()
  await inBatches(numbers, 25, async (batch) => {
    for (const item of batch.slice(0, 10)) through.add(item)
    return batch.slice(10)
  })
  expect(through.size).toBe(60)
})

test('a failing send fails the whole call', async () => {
  const sending = inBatches(numbers, 25, async () => {
    throw new Error('no table')
  })
  await expect(sending).rejects.toThrow('no table')
})
