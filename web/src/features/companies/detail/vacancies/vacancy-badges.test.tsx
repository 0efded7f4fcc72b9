import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { vacancySample } from '../../../search/testing/samples.ts'
import { VacancyBadges } from './company-vacancies.tsx'
import { factsOf } from './vacancy-labels.ts'

const inDublin = { city_name: 'Dublin', country_code: 'IE', country_name: 'Ireland', places: [] }

test.each<[string, Partial<Vacancy>, string[]]>([
  ['that offers sponsorship', { visa_sponsorship: 1 }, ['Sponsorship offered']],
  ['that refuses sponsorship', { visa_sponsorship: 0 }, ['Sponsorship: Not offered']],
  ['that does not mention sponsorship', { visa_sponsorship: null }, []],
  ['abroad', { ...inDublin, visa_sponsorship: null }, ['Abroad']],
  ['abroad that offers sponsorship', { ...inDublin, visa_sponsorship: 1 }, ['Sponsorship offered', 'Abroad']],
])('a vacancy %s has the right badges', (_, more, badges) => {
  render(<VacancyBadges vacancy={vacancySample(more)} />)
  const line = screen.queryByRole('paragraph')
  expect([...(line?.children ?? [])].map((badge) => badge.textContent)).toEqual(badges)
})

test('the facts of a vacancy name its country only if it is abroad', () => {
  expect(factsOf(vacancySample({ ...inDublin, work_type: null, contract_type: null }))).toEqual([
    'Dublin, Ireland',
  ])
  expect(factsOf(vacancySample({ work_type: null, contract_type: null }))).toEqual(['Leeds'])
})

test('a vacancy with one place in the UK is not abroad, and its facts name each place', () => {
  const [leeds] = vacancySample().places
  const newYork = {
    city_name: 'New York',
    region: 'New York',
    country_code: 'US',
    country_name: 'United States',
  }
  const vacancy = vacancySample({ visa_sponsorship: null, places: [newYork, leeds!] })
  render(<VacancyBadges vacancy={vacancy} />)
  expect(screen.queryByText('Abroad')).toBeNull()
  expect(factsOf({ ...vacancy, work_type: null, contract_type: null })).toEqual(['New York, Leeds'])
})
