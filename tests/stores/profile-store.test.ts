import { afterAll, expect, test } from 'vitest'
import { mergeProfileFacts, fileFacts } from '../../functions/companies/profile/merge-profile-facts.ts'
import { profileStore, unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const store = profileStore(emulators)
afterAll(() => emulators.stop())

const AT = new Date('2026-07-18T09:00:00Z')
const ids = Array.from({ length: 1234 }, (_, at) => at + 1)

test('profiles are read one at a time, several at a time and all together', async () => {
  const companyFacts = ids
    .map((company_id) => ({
      company_id,
      website: `https://firm-${company_id}.example/`,
      address_line_1: null,
      postcode: 'LS1 4AP',
      company_number: null,
      company_size: '250-499',
      sector_ids: [3, 16],
      source: 'test',
    }))
    .map(fileFacts(AT))
  await mergeProfileFacts(store, companyFacts, { write: true })

  expect(await store.get(7)).toMatchObject({ company_id: 7, website: 'https://firm-7.example/', emails: [] })
  expect(await store.get(5000)).toBeUndefined()

  const many = await store.getMany([...ids, ...ids, 5000])
  expect(many.size).toBe(1234)
  expect(many.get(1234)).toEqual(await store.get(1234))

  const all: number[] = []
  for await (const { company_id } of store.all()) all.push(company_id)
  expect(all.toSorted((a, b) => a - b)).toEqual(ids)

  expect(await mergeProfileFacts(store, companyFacts, { write: false })).toEqual({ changed: 0 })
})

test('a profile that has changed since it was read is not replaced', async () => {
  await store.putMany([unknownProfile(6000, 'first'), unknownProfile(6001, 'first')])
  const read = [...(await store.getMany([6000, 6001])).values()]
  const [one] = read.filter(({ company_id }) => company_id === 6000)
  expect(await store.replaceMany(one ? [{ ...one, source: 'second' }] : [])).toEqual([])
  expect(await store.replaceMany(read.map((profile) => ({ ...profile, source: 'late' })))).toHaveLength(2)
  expect(await store.get(6000)).toMatchObject({ source: 'second', version: 1 })
  expect(await store.get(6001)).toMatchObject({ source: 'first', version: 0 })
})
