import { expect, test } from 'vitest'
import { cardSample } from '../../tests/support/samples/company-sample.ts'
import { type CompanyCard, packCard, unpackCard } from './company-card.ts'

const full: CompanyCard = {
  name: 'Northgate Ltd',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'Wales',
  published_town: 'leeds',
  published_county: 'w. yorks',
  address: '1 North Street',
  postcode: 'LS1 4AP',
  vacancies: 1,
  emails: 2,
  protected_emails: 3,
  phones: 4,
  sector_ids: [3, 16],
  job_category_ids: [21],
  company_size: '10-49',
  routes: ['Charity Worker', 'Skilled Worker'],
  rating: 'B rating',
  since: '2026-07-17',
  register_only: false,
}

test.each<[string, CompanyCard]>([
  ['nothing but its name', cardSample()],
  ['everything', full],
  ['one unusual route', cardSample({ routes: ['Charity Worker'] })],
])('a card with %s known is unpacked unchanged', (_what, card) => {
  expect(unpackCard(JSON.parse(JSON.stringify(packCard(card))))).toEqual(card)
})

test('a card with the most common values is stored as only its name and date', () => {
  const card = cardSample({ country: 'England', routes: ['Skilled Worker'], rating: 'A rating' })
  expect(packCard(card)).toEqual({ name: 'Northgate Ltd', since: '2026-07-10' })
})
