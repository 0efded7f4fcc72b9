import { expect, test } from 'vitest'
import { companyNameLookup } from './company-name-lookup.ts'

/** A register in which only version 2 contains company 7. The process has cached version 1. */
function setUp({ newest = 2 } = {}) {
  const asked: [number, number][] = []
  const nameOf = companyNameLookup({
    currentSnapshot: async () => ({ version: 1 }),
    newestSnapshot: async () => ({ version: newest }),
    findOrganisation: async ({ version }, id) => {
      asked.push([version, id])
      return version === 2 && id === 7 ? { name: 'Northgate Ltd' } : undefined
    },
  })
  return { nameOf, asked }
}

test('a company that an import has just added is found at once', async () => {
  expect(await setUp().nameOf(7)).toBe('Northgate Ltd')
})

test('an id that is on no register is looked up only twice', async () => {
  const { nameOf, asked } = setUp()
  expect(await nameOf(8)).toBeUndefined()
  expect(asked).toEqual([
    [1, 8],
    [2, 8],
  ])
})

test('an id is looked up once when the known register is the newest', async () => {
  const { nameOf, asked } = setUp({ newest: 1 })
  expect(await nameOf(8)).toBeUndefined()
  expect(asked).toEqual([[1, 8]])
})
