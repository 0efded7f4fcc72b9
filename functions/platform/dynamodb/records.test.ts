import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { isBelow, when } from './expressions.ts'
import {
  check,
  erase,
  erasePartition,
  list,
  pagesOf,
  put,
  query,
  read,
  readAll,
  update,
  write,
  transact,
} from './records.ts'

const Watch = z.object({ company_id: z.int(), name: z.optional(z.string()), count: z.optional(z.int()) })
const keyOf = (company_id: number) => ({ user_id: 'u', company_id })
const ofUser = when`user_id = ${'u'}`

async function withWatches(...ids: number[]) {
  const { documents, tables } = memoryTables()
  const table = tables.watches as 'watches'
  for (const id of ids) await write(documents, put(table, { ...keyOf(id), name: `N${id}` }))
  return {
    documents,
    table,
    stored: (id: number) => read(documents, table, keyOf(id), Watch.parse),
    idsOf: async (more: { isDescending?: boolean; max?: number; filter?: typeof ofUser } = {}) =>
      (await list(documents, { table, where: ofUser, ...more }, Watch.parse)).map(
        ({ company_id }) => company_id,
      ),
  }
}

test('attributes get an alias, values a placeholder, and functions stay', () => {
  const when3 = when`attribute_not_exists(state) OR (seen.date < ${'d'} AND size(name) < ${3})`
  expect(erase('t', keyOf(7), when3).Delete).toEqual({
    TableName: 't',
    Key: keyOf(7),
    ConditionExpression: 'attribute_not_exists(#state) OR (#seen.#date < :v0 AND size(#name) < :v1)',
    ExpressionAttributeNames: { '#state': 'state', '#seen': 'seen', '#date': 'date', '#name': 'name' },
    ExpressionAttributeValues: { ':v0': 'd', ':v1': 3 },
  })
})

test.each(['and', 'not', 'between', 'null'])(
  '"%s" in lower case is refused, because it is no attribute',
  (word) => {
    expect(() => when([`a = b ${word} c`] as never)).toThrow(`"${word}" is no attribute`)
  },
)

test('an expression may be a value of another one', () => {
  const both = when`${isBelow('total', 5)} AND name = ${'n'}`
  expect(check('t', keyOf(7), both).ConditionCheck).toMatchObject({
    ConditionExpression: '(attribute_not_exists(#total) OR #total < :v0) AND #name = :v1',
    ExpressionAttributeValues: { ':v0': 5, ':v1': 'n' },
  })
})

test('an update has its clauses in one expression, without undefined values', () => {
  const change = {
    set: { name: 'n', 'seen.step 2.1': 'd', left: undefined, note: when`if_not_exists(note, ${''})` },
    remove: ['state', 'body'],
    add: { count: 1 },
    take: { hidden: 7 },
  }
  expect(update('t', keyOf(7), change).Update).toMatchObject({
    UpdateExpression:
      'SET #name = :v0, #seen.#name2 = :v1, #note = if_not_exists(#note, :v2) REMOVE #state, #body ADD #count :v3 DELETE #hidden :v4',
    ExpressionAttributeValues: { ':v0': 'n', ':v1': 'd', ':v2': '', ':v3': 1, ':v4': 7 },
  })
})

test('a failed condition is a result with the stored item, and changes nothing', async () => {
  const { documents, table, stored } = await withWatches(7)
  const renamed = (id: number) => update(table, keyOf(id), { set: { name: 'X' } }, when`name = ${'other'}`)
  const refused = await write(documents, renamed(7))
  expect(refused).toEqual({ isWritten: false, item: { ...keyOf(7), name: 'N7' } })
  expect(await write(documents, renamed(8))).toEqual({ isWritten: false, item: undefined })
  expect([await stored(7), await stored(8)]).toEqual([{ company_id: 7, name: 'N7' }, undefined])
})

test('a write returns the attributes that it is asked for', async () => {
  const { documents, table, stored } = await withWatches(7)
  const counted = update(table, keyOf(7), { add: { count: 2 }, remove: ['name'] })
  expect(await write(documents, counted, 'ALL_NEW')).toEqual({
    isWritten: true,
    item: { ...keyOf(7), count: 2 },
  })
  expect(await write(documents, erase(table, keyOf(7)), 'ALL_OLD')).toMatchObject({ item: { count: 2 } })
  expect(await stored(7)).toBeUndefined()
})

test('a transaction names the parts whose condition failed', async () => {
  const { documents, table, stored } = await withWatches(7)
  const parts = {
    new: put(table, keyOf(8), when`attribute_not_exists(user_id)`),
    known: put(table, keyOf(7), when`attribute_not_exists(user_id)`),
    none: [],
  }
  expect(await transact(documents, parts)).toEqual(['known'])
  expect(await stored(8)).toBeUndefined()
})

test('items of a partition are listed in both orders, filtered, up to a number, and in part', async () => {
  const { documents, table, idsOf } = await withWatches(3, 1, 2)
  expect(await idsOf()).toEqual([1, 2, 3])
  expect(await idsOf({ isDescending: true, max: 2 })).toEqual([3, 2])
  expect(await idsOf({ filter: when`name <> ${'N2'}` })).toEqual([1, 3])
  const wanted = { table, where: when`user_id = ${'u'} AND company_id > ${1}` }
  const found: unknown[] = []
  for await (const { company_id } of query(documents, wanted)) found.push(company_id)
  expect(found).toEqual([2, 3])
  for await (const page of pagesOf(documents, { ...wanted, max: 1 })) expect(page).toHaveLength(1)
  expect(await list(documents, { ...wanted, attributes: ['name'] }, Object.keys)).toEqual([
    ['name'],
    ['name'],
  ])
})

test('more items than a batch has are read at once, each only once', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => at + 1)
  const { documents, table } = await withWatches(...ids)
  const keys = [...ids, 1, 999].map(keyOf)
  const found = await readAll(documents, table, keys, (item) => Watch.parse(item).company_id)
  expect(found.toSorted((a, b) => a - b)).toEqual(ids)
})

test('all items of a partition are deleted, and no others', async () => {
  const { documents, table, idsOf } = await withWatches(...Array.from({ length: 60 }, (_, at) => at))
  const other = { user_id: 'other', company_id: 1 }
  await write(documents, put(table, other))
  await erasePartition(documents, { table, where: ofUser }, ['user_id', 'company_id'])
  expect(await idsOf()).toEqual([])
  expect(await read(documents, table, other, (item) => item)).toEqual(other)
})
