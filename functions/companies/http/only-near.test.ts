import { expect, test } from 'vitest'
import { onlyNear } from './only-near.ts'

const counts = { Aberdeen: 1, Leeds: 43, Pudsey: 17, 'Nowhere at all': 2 }

test('the towns of a postcode are near it, although a company there has a far town on the register', () => {
  expect(onlyNear(counts, { near: 'LS1 4AP', miles: 5 })).toEqual({ Leeds: 43, Pudsey: 17 })
  expect(onlyNear(counts, { near: 'SW1A 1AA', miles: 5 })).toEqual({})
})

test('without a place all towns count', () => {
  expect(onlyNear(counts, {})).toEqual(counts)
})
