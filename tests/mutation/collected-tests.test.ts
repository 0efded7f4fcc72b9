import { expect, test } from 'vitest'
import {
  beforeAll,
  beforeEach,
  describe,
  onTestFinished,
  test as collected,
  testsOf,
} from './collected-tests.ts'

test('the tests of a file run with the hooks of their groups, the outer ones first', async () => {
  const log: unknown[] = []
  const tests = await testsOf('a.test.ts', async () => {
    beforeAll(() => log.push('once'))
    beforeEach(() => log.push('outer'))
    collected('first', () => log.push('first'))
    describe('group', () => {
      beforeEach(() => log.push('inner'))
      collected.each([[1, 2], { three: 3 }])('rows', (...values: unknown[]) => log.push(values))
    })
  })
  expect(tests.map(({ id }) => id)).toEqual([
    'a.test.ts > first',
    'a.test.ts > group > rows',
    'a.test.ts > group > rows #2',
  ])
  expect(log.splice(0)).toEqual(['once'])
  for (const one of tests) await one.run()
  expect(log).toEqual(['outer', 'first', 'outer', 'inner', [1, 2], 'outer', 'inner', [{ three: 3 }]])
})

test('what a test leaves to its end runs once, also after a failure', async () => {
  const log: string[] = []
  const [failing, other] = await testsOf('a.test.ts', async () => {
    collected('failing', () => {
      onTestFinished(() => log.push('end'))
      throw new Error('no')
    })
    collected('other', () => log.push('other'))
  })
  await expect(failing!.run()).rejects.toThrow('no')
  await other!.run()
  expect(log).toEqual(['end', 'other'])
})
