import { describe, expect, test } from 'vitest'
import { employerSample } from '../../tests/support/samples/employer-sample.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { jobDetailsPresenter } from './present-details.ts'

const present = jobDetailsPresenter(() => '2026-11-26')
const vacancy = vacancySample({
  vacancy_id: 5,
  title: 'Nurse at Fernley Care Homes (ask jo@fernley.example)',
  city_name: 'Fernley House',
  country_code: 'GB',
  visa_sponsorship: 1,
  evidence: [{ field: 'visa_sponsorship', quote: 'Fernley Care Homes sponsors visas.', from: 'text' }],
  source_url: 'https://fernley.example/jobs/5',
  link: 'https://fernley.example/apply',
  job_description: 'Fernley is a home.',
})
const given = { employer: employerSample(), registerDate: '2026-11-20' }

describe('a job of a locked company', () => {
  const locked = present(vacancy, { ...given, vacancy: null })

  test('its title, place and quote do not have the name of the company', () => {
    expect(locked).toMatchObject({
      title: 'Nurse at (employer) (ask (contact))',
      city_name: '(employer) House',
      sponsorship_quote: '(employer) sponsors visas.',
      locked: true,
      company_name: null,
      preview: 'Locked sponsor, Leeds, 50-249 people',
      vacancy: null,
    })
    expect(JSON.stringify(locked)).not.toMatch(/fernley/i)
  })

  test('its places do not have a short name by which the company is known', () => {
    const place = { city_name: 'LSE Campus', region: 'The LSE', country_code: 'GB', country_name: null }
    const employer = employerSample({ name: 'London School Ltd', other_names: ['LSE'] })
    const job = { ...vacancy, city_name: 'LSE Campus', places: [place] }
    expect(JSON.stringify(present(job, { ...given, employer, vacancy: null }))).not.toContain('LSE')
  })

  test('its checks have no address of the advert, but those of the rules', () => {
    const sources = new Map(locked.checks.map(({ check, source }) => [check, source]))
    expect([sources.get('words'), sources.get('place')]).toEqual([null, null])
    expect(sources.get('pay')).toMatch(/gov\.uk/)
  })

  test.each([
    [['Skilled Worker', 'A (Premium)'], 'Skilled Worker: A rating'],
    [['Skilled Worker', 'B rating'], 'Skilled Worker: B rating'],
    [['Scale-up', 'A rating'], 'No Skilled Worker route'],
  ])('of the route %j, its licence check says: %s', ([route, rating], evidence) => {
    const creative = { route: 'Creative Worker', type: 'Temporary Worker', rating: 'A (SME+)' }
    const routes = [creative, { route: route!, type: 'Worker', rating: rating! }]
    const shown = present(vacancy, { ...given, employer: employerSample({ routes }), vacancy: null })
    expect(shown.checks.find(({ check }) => check === 'licence')?.evidence).toBe(evidence)
    expect(JSON.stringify(shown)).not.toMatch(/creative|scale-up|premium|sme/i)
  })
})

test('a job of an open company has its name, its whole title and the address of the advert', () => {
  const shown = present(vacancy, { ...given, vacancy: {} as never })
  expect(shown).toMatchObject({
    title: 'Nurse at Fernley Care Homes (ask (contact))',
    company_name: 'Fernley Care Homes Ltd',
    locked: false,
    sponsorship_quote: 'Fernley Care Homes sponsors visas.',
  })
  expect(shown.checks.find(({ check }) => check === 'licence')?.evidence).toContain('(Worker, A rating)')
  expect(shown.checks.find(({ check }) => check === 'words')?.source).toBe('https://fernley.example/jobs/5')
})

test('a quote of the page does not support a corrected answer about sponsorship', () => {
  const correction = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const
  const corrected = present(
    { ...vacancy, visa_sponsorship: 0, fact_sources: { visa_sponsorship: correction } },
    { ...given, vacancy: null },
  )
  expect(corrected.sponsorship_quote).toBeNull()
  expect(corrected.checks.find(({ check }) => check === 'words')).toMatchObject({
    state: 'not-met',
    evidence: null,
  })
})
