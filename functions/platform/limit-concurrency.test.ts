import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('only the allowed number of calls runs at once, every call runs, and failures do not block the rest', async () => {
  const turn = limitConcurrency(2)
  let running = 0
  let max = 0
  const order: number[] = []
  const outcomes = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) =>
      turn(async () => {
        running += 1
        max = Math.max(max, running)
        order.push(number)
        await Promise.resolve()
        running -= 1
        if (number === 2) throw new Error('failed')
        return number
      }),
    ),
  )
  expect(max).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await turn(async () => 'later')).toBe('later')
})
