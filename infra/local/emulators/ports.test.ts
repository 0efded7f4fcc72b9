import { expect, test } from 'vitest'
import { freePort } from './ports.ts'

test('a port that was given is not given again before something listens there', async () => {
  const given: number[] = []
  // among so many some come twice where only chance keeps them apart
  while (given.length < 600) given.push(await freePort())
  expect(new Set(given).size).toBe(given.length)
})
