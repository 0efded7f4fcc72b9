import { expect, test } from 'vitest'
import { cardSample } from '../../../tests/support/samples/company-sample.ts'
import { inDefaultOrder } from './build-company-index.ts'
import type { CompanyDocument } from './company-document.ts'

const company = (id: number, vacancies: number, contacts: number): CompanyDocument => ({
  id,
  text: `Company ${id}`,
  otherNames: [],
  facets: {
    sector: [],
    job_category: [],
    minimum_pay: [],
    city: [],
    country: [],
    place: [],
    income: [],
    company_size: [],
    route: [],
    rating: [],
  },
  flags: [],
  prefixes: { postcode: '', website: '' },
  orders: { vacancies, since: 0, open: 0 },
  points: {},
  blurs: {},
  stored: cardSample({ name: `Company ${id}`, vacancies, emails: contacts }),
})

const ids = (documents: CompanyDocument[], key = 'a key') =>
  inDefaultOrder(documents, key).map(({ id }) => id)

test('companies are ordered by live vacancies (5 and more, 2 to 4, 1, 0), then those with contacts first', () => {
  const documents = [
    company(1, 0, 0),
    company(2, 0, 1),
    company(3, 1, 0),
    company(4, 1, 1),
    company(5, 4, 0),
    company(6, 2, 1),
    company(7, 5, 0),
    company(8, 40, 1),
  ]
  expect(ids(documents)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('companies of equal rank are ordered by the key, whatever their input order, so the order reveals neither name nor id', () => {
  const equals = Array.from({ length: 50 }, (_, index) => company(index + 1, 3, 1))
  expect(ids(equals.toReversed())).toEqual(ids(equals))
  expect(ids(equals)).not.toEqual(ids(equals, 'another key'))
  expect(ids(equals)).not.toEqual(equals.map(({ id }) => id))
  const byName = equals.toSorted((a, b) => (a.stored.name < b.stored.name ? -1 : 1))
  expect(ids(equals)).not.toEqual(byName.map(({ id }) => id))
})
