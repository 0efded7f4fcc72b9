import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { listChangeWrite, listStore } from '../../functions/lists/list-store.ts'
import { vacancyKey } from '../../functions/vacancies/vacancy-store.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const storeOf = () => listStore(emulators, { list: 'vacancies', readKey: vacancyKey })
const record = (...vacancies: number[]) => {
  const write = listChangeWrite(emulators.tables.admin_lists, 'vacancies')
  return Promise.all(
    vacancies.map((vacancy_id) =>
      emulators.documents.send(
        new TransactWriteCommand({ TransactItems: [write({ company_id: 1, vacancy_id })] }),
      ),
    ),
  )
}
const next = (image: string) => ({ image, format: 1, source: 'register', built_at: '2026-08-01T09:00:00Z' })
const waiting = async () => (await storeOf().changes()).map(({ key }) => key.vacancy_id).toSorted()

test('concurrent changes are all recorded, and a later one is not forgotten with them', async () => {
  await record(7, 7, 8)
  const changes = await storeOf().changes()
  expect(changes.map(({ key }) => key)).toContainEqual({ company_id: 1, vacancy_id: 8 })
  await record(7)
  await storeOf().forget(changes)
  await storeOf().forget(changes)
  expect(await waiting()).toEqual([7])
})

test('of rebuilds from one base, one moves the pointer', async () => {
  const store = storeOf()
  expect(await store.base()).toBeUndefined()
  const first = await Promise.all(['a', 'b', 'c'].map((image) => store.publish(next(image), undefined)))
  expect(first.filter(Boolean)).toHaveLength(1)
  const base = await store.base()
  expect(await store.publish(next('d'), base)).toBe(true)
  expect(await store.publish(next('e'), base)).toBe(false)
  expect(await store.base()).toMatchObject({ image: 'd', version: 2 })
})
