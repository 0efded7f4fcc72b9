import { expect, test } from 'vitest'
import { queueRoom } from './return-message.ts'

/** A `queueRoom` for queues with 3 workers. The test sets the clock and the number of waiting messages. */
function setUp(waiting: number) {
  const world = { waiting, at: 0, counts: 0 }
  const takePlace = queueRoom({
    async countWaiting() {
      world.counts += 1
      return world.waiting
    },
    workersOf: () => 3,
    now: () => new Date(world.at),
  })
  /** The number of admitted messages among ten concurrent ones. */
  const admit = async (queue = 'letters') => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => takePlace(queue)))
    return taken.filter(Boolean).length
  }
  return { world, admit }
}

test.each([
  [0, 3],
  [2, 1],
  [3, 0],
  [5000, 0],
])('a queue with %i waiting messages admits %i more', async (waiting, more) => {
  expect(await setUp(waiting).admit()).toBe(more)
})

test('a queue is counted at most once a second, and its free places are given only once per count', async () => {
  const { world, admit } = setUp(1)
  expect(await admit()).toBe(2)
  world.waiting = 0
  world.at = 999
  expect(await admit()).toBe(0)
  world.at = 1000
  expect(await admit()).toBe(3)
  expect(world.counts).toBe(2)
})

test('each queue has its own free places', async () => {
  const { admit } = setUp(1)
  expect([await admit('letters'), await admit('pictures')]).toEqual([2, 2])
})

test('after a failed count, the queue is counted again', async () => {
  let fails = true
  const takePlace = queueRoom({
    countWaiting: () => (fails ? Promise.reject(new Error('no answer')) : Promise.resolve(0)),
    workersOf: () => 1,
    now: () => new Date(0),
  })
  await expect(takePlace('letters')).rejects.toThrow('no answer')
  fails = false
  expect(await takePlace('letters')).toBe(true)
})
