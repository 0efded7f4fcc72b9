import { expect, test } from 'vitest'
import { MAX_ID } from '#shared/api/parameters.ts'
import { companyHandles } from './company-handles.ts'
import type { Key } from './key-ring.ts'

const key = (text: string): Key => ({ kid: '1', bytes: new TextEncoder().encode(text.padEnd(32, '.')) })
const handlesWith = (...ring: Key[]) =>
  companyHandles({ current: async () => ring[0]!, all: async () => ring })
const handles = handlesWith(key('one'))

test('a handle leads its user back to the company, and is never a public id', async () => {
  const handleOf = await handles.of('finder', 'uma')
  for (const id of [1, 2, 31, 32, 2 ** 26, 1_594_072_894, MAX_ID]) {
    const handle = handleOf(id)
    expect(Number.isSafeInteger(handle) && handle > MAX_ID).toBe(true)
    expect(await handles.companyOf(handle, 'uma', ['jobs', 'finder'])).toEqual({ id, purpose: 'finder' })
  }
})

test('a public id means its company for everybody', async () => {
  expect(await handles.companyOf(7, 'uma', [])).toEqual({ id: 7 })
})

test('users, purposes and keys have handles of their own, which the others cannot read', async () => {
  const all = await Promise.all([
    handles.of('finder', 'uma'),
    handles.of('jobs', 'uma'),
    handles.of('finder', 'una'),
    handles.of('landing'),
    handlesWith(key('two')).of('finder', 'uma'),
  ])
  const made = all.map((handleOf) => handleOf(7))
  expect(new Set(made).size).toBe(all.length)
  const read = await Promise.all(made.map((handle) => handles.companyOf(handle, 'uma', ['finder'])))
  expect(read.map((found) => found?.id)).toEqual([7, undefined, undefined, undefined, undefined])
})

test('the handles of visitors are the same for everybody', async () => {
  const handleOf = await handles.of('landing')
  expect((await handles.companyOf(handleOf(7), 'uma', ['finder', 'landing']))?.id).toBe(7)
})

test('a number that we did not make is no handle', async () => {
  const handleOf = await handles.of('finder', 'uma')
  const guesses = Array.from({ length: 2_000 }, (_, at) => 2 ** 52 + at * 2 ** 40)
  const near = [1, 2, 3].flatMap((step) => [handleOf(7) + step, handleOf(7) - step])
  const others = [2 ** 31, 2 ** 52 - 1, 2 ** 53, 2 ** 60]
  const read = await Promise.all(
    [...guesses, ...near, ...others].map((number) => handles.companyOf(number, 'uma', ['finder'])),
  )
  expect(read.filter((found) => found !== undefined)).toEqual([])
})

test('a handle works until its key leaves the ring', async () => {
  const old = await handles.of('finder', 'uma')
  const rotated = handlesWith(key('two'), key('one'))
  expect((await rotated.companyOf(old(7), 'uma', ['finder']))?.id).toBe(7)
  expect(await handlesWith(key('two')).companyOf(old(7), 'uma', ['finder'])).toBeUndefined()
})

test('the order of handles says nothing about the order of ids', async () => {
  const handleOf = await handles.of('finder', 'uma')
  const made = Array.from({ length: 1_000 }, (_, at) => handleOf(at + 1))
  const rising = made.filter((handle, at) => at > 0 && handle > made[at - 1]!).length
  expect(rising).toBeGreaterThan(400)
  expect(rising).toBeLessThan(600)
})
