import { expect, test } from 'vitest'
import { dataOfCompanies, withoutPersonalData } from '#shared/legal/data-of-companies.ts'
import { dataOfUsers } from '#shared/legal/data-of-users.ts'
import { buckets } from '#shared/system/buckets.ts'
import { functions } from '#shared/system/functions.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { tables } from '#shared/system/tables.ts'

const stated: Record<string, unknown> = { ...dataOfUsers, ...dataOfCompanies, ...withoutPersonalData }

test('the privacy page has one statement about each table and bucket', () => {
  const lists = [dataOfUsers, dataOfCompanies, withoutPersonalData].flatMap((list) => Object.keys(list))
  expect(lists.toSorted()).toEqual([...Object.keys(tables), ...Object.keys(buckets)].toSorted())
})

test('each table that is exported or erased for a user is among the data of users', () => {
  const { privacy, eraseUser } = functions
  // an export also reads the register and the profiles, for the names of companies and protected email addresses
  const ofUsers = Object.keys({ ...privacy.tables, ...eraseUser.tables }).filter(
    (name) => name !== 'profiles' && name !== 'register',
  )
  expect(ofUsers.filter((name) => !(name in dataOfUsers))).toEqual([])
})

test('each table whose rows belong to a user is among the data of users', () => {
  const all: Record<string, TableDefinition> = tables
  const ofUsers = Object.keys(all).filter((name) => all[name]?.partitionKey.name === 'user_id')
  expect(ofUsers.filter((name) => !(name in dataOfUsers))).toEqual([])
})

test('each table that a check of an advert writes says so', () => {
  const rights: Record<string, readonly string[]> = functions.adverts.tables
  const written = Object.keys(rights).filter(
    (name) => !(name in withoutPersonalData) && rights[name]?.some((right) => /^(?:Put|Update)/.test(right)),
  )
  expect(written).toEqual(['rates', 'jobs', 'outbox'])
  const silent = written.filter(
    (name) => !dataOfUsers[name as keyof typeof dataOfUsers].what.includes('advert'),
  )
  expect(silent).toEqual([])
})

test('a table whose rows expire has a time in its statement', () => {
  const all: Record<string, TableDefinition> = tables
  const silent = Object.keys(dataOfUsers).filter((name) => {
    const { kept } = dataOfUsers[name as keyof typeof dataOfUsers]
    return all[name]?.ttl !== undefined && !/\d|week|minute|hour|day|delete/.test(kept)
  })
  expect(silent).toEqual([])
})

test('no statement is empty or ends with a full stop, which the page adds', () => {
  const texts = Object.values(stated).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one as object).map(String),
  )
  expect(texts.filter((text) => text.trim() === '' || text.endsWith('.'))).toEqual([])
})
