import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortedOrder } from './sorted-order.ts'

/** Texts that often begin alike, far beyond their first letters, and are often equal. */
const alike = fc
  .tuple(
    fc.constantFrom('', 'care homes of ', 'care homes of the '),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  .map(([start, end]) => start + Buffer.from(end, 'utf8').toString('latin1'))
const lists = fc.array(alike, { maxLength: 400, size: 'max' })

const bySorting = (keys: readonly string[], tie: readonly number[]) =>
  [...keys.keys()].toSorted((a, b) =>
    keys[a] === keys[b] ? tie[a]! - tie[b]! : keys[a]! < keys[b]! ? -1 : 1,
  )

it('strings are in the order that a plain sort gives, and equal ones in the order of their indexes', () => {
  const property = fc.property(lists, (keys) => {
    expect([...sortedOrder(keys)]).toEqual(bySorting(keys, [...keys.keys()]))
  })
  fc.assert(property, { numRuns: 60 })
})

it('equal strings are in the order of the numbers that are given for ties', () => {
  const property = fc.property(lists, (keys) => {
    const tie = keys.map((_, at) => -at)
    expect([...sortedOrder(keys, tie)]).toEqual(bySorting(keys, tie))
  })
  fc.assert(property, { numRuns: 60 })
})
