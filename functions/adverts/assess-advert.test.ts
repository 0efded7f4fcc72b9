import { expect, test } from 'vitest'
import { advertForCase } from '#shared/jobs/pay-for-case.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { advertReader, assessAdvert, type ReadAdvert, employerRegister } from './assess-advert.ts'

const advert: ReadAdvert = {
  title: 'Software developer',
  city_name: 'Leeds',
  country_code: 'GB',
  country_name: 'United Kingdom',
  places: [],
  visa_sponsorship: 1,
  salary_min: 60_000,
  salary_max: null,
  salary_currency: 'GBP',
  salary_period: 'year',
  salary_fte: null,
  work_type: null,
  weekly_hours: null,
  expiry_date: '2026-12-11',
  evidence: [{ field: 'visa_sponsorship', quote: 'We sponsor visas.', from: 'text' }],
  employers: ['Oakum Ltd'],
  mentioned: [],
  isStated: false,
  text: '',
}

const routes = [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }]
const SAME = 'same-name' as const
const namesake = {
  town: 'Leeds',
  publishedTown: 'Leeds',
  routes: ['Skilled Worker'],
  reason: SAME,
  registerOnly: true,
  goesOn: false,
}
const assess = (read: ReadAdvert | undefined | 'too-complex', employer?: string) =>
  assessAdvert(
    contextWith(
      {},
      double(advertReader, async () => read),
      double(employerRegister, async () => ({
        date: '2026-11-20',
        matchesOf: async (name) =>
          ['Oakum Ltd', 'Oakum Foods']
            .map((own, id) => ({ ...namesake, id, name: own }))
            .slice(name === 'Oakum Ltd' ? 0 : name === 'Oakum Foods' ? 1 : 2),
        routesOf: async (id) => (id === 0 ? routes : [{ ...routes[0]!, rating: 'B rating' }]),
      })),
    ),
    { text: 'pasted', employer },
    '2026-11-26',
  )

test('an advert gets the verdict of its job, with what was read and the employer', async () => {
  expect(await assess(advert)).toMatchObject({
    verdict: 'offered',
    job: { title: 'Software developer', city_name: 'Leeds', salary_min: 60_000, closes: '2026-12-11' },
    employer: { read: 'Oakum Ltd', grade: 'exact', routes, as_of: '2026-11-20' },
  })
})

test('facts of a pasted advert have no source, but the day on which they were read', async () => {
  const { checks } = await assess(advert)
  expect(checks.find(({ check }) => check === 'words')).toMatchObject({
    evidence: 'We sponsor visas.',
    source: null,
    as_of: '2026-11-26',
  })
})

test('an answer says of each candidate what a check with this company says', async () => {
  const { employer } = await assess(advert)
  const { verdict, reason, checks } = await assess(advert, 'Oakum Foods')
  expect(verdict).toBe('unclear')
  expect(employer?.candidates).toMatchObject([
    { name: 'Oakum Foods', town: 'Leeds', if_employer: { verdict, reason, licence: checks[0] } },
  ])
})

test('a typed employer counts before the one of the advert', async () => {
  expect(await assess(advert, 'Nobody Ltd')).toMatchObject({
    verdict: 'no',
    employer: { read: 'Nobody Ltd' },
  })
})

test('a text without a job, and one that is too complex, are refused at their field', async () => {
  await expect(assess(undefined)).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { text: [expect.any(String)] },
  })
  await expect(assess('too-complex')).rejects.toMatchObject({ errors: { text: [expect.any(String)] } })
})

test('pay is compared with what the reader needs, also if another company is the employer', async () => {
  const check = await assess({
    ...advert,
    salary_min: 40_000,
    employers: ['Oakum'],
    mentioned: ['Oakum Ltd'],
  })
  const mine = advertForCase(check, { visa_situation: 'graduate' }, '2026-11-26')
  const reasonsOf = ({ checks, employer }: typeof check) => [
    checks.find((one) => one.check === 'pay')?.reason,
    employer?.candidates.map(({ if_employer }) => if_employer?.verdict),
  ]
  expect(reasonsOf(check)[0]).toMatch(/for a new entrant/)
  expect(reasonsOf(mine)[0]).toBe('Needs £38,290 for you; pays £40,000.')
  expect(reasonsOf(check)[1]).toEqual(['offered'])
  const below = advertForCase(check, { visa_situation: 'graduate' }, '2026-11-26')
  expect(below.employer?.read).toBe(check.employer?.read)
  expect(advertForCase(check, undefined, '2026-11-26')).toEqual(check)
})

test('part-time pay of unknown hours is not enough for the reader either', async () => {
  const check = await assess({ ...advert, work_type: 'Part-time', salary_min: 60_000 })
  const mine = advertForCase(check, { visa_situation: 'graduate' }, '2026-11-26')
  expect(mine.checks.find((one) => one.check === 'pay')?.state).toBe('unknown')
})
