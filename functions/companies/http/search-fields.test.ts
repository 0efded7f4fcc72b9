import { expect, test } from 'vitest'
import type { SearchFields } from '#shared/api/search.ts'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { buildIndex } from '../../search-engine/build-index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import { searchableIndex } from '../adapters/searchable-index.ts'
import { companyDocument, companyIndexSchema } from '../domain/index/company-index.ts'
import { getSearchFields } from './search-fields.ts'

test('the fields of a search have the date of a newer register with the same companies', async () => {
  const document = companyDocument(registrationSample({ town: 'Leeds' }), undefined, [])
  const companies = searchableIndex(openIndex(buildIndex(companyIndexSchema, [document])))
  const dates = ['2026-07-17', '2026-07-20']
  const { handle } = getSearchFields({
    openCompanies: async () => ({ companies, registerDate: dates.shift()!, snapshot: {} }),
    knownSince: async () => '2026-07-10',
  })
  const read = async () => {
    const { body } = await handle({} as never, {} as never)
    const { cities, register_date } = body as SearchFields
    return { cities, register_date }
  }
  expect(await read()).toEqual({ cities: ['Leeds'], register_date: '2026-07-17' })
  expect(await read()).toEqual({ cities: ['Leeds'], register_date: '2026-07-20' })
})
