import { expect, test } from 'vitest'
import { sponsorshipFact } from '../../../functions/extraction/domain/sponsorship/sponsorship-fact.ts'
import { isHalfOffer } from '#shared/jobs/half-offer.ts'
import { generateSampleData } from './generate-sample-data.ts'
import { chooseJob } from './choose-job.ts'
import { createRandom } from './random.ts'
import { trades, towns } from './words.ts'

const { vacancies, profiles } = generateSampleData({ today: '2026-07-20' })
const all = vacancies.map(({ vacancy }) => vacancy)
const titled = (pattern: RegExp) => vacancies.filter(({ vacancy }) => pattern.test(vacancy.title))
const towned = new Set(towns.map(({ name }) => name))

const OFFER = /visa sponsorship considered|can sponsor|consider sponsoring|visa fees paid|health surcharge/i

test('only a sample vacancy that offers sponsorship speaks of it, so that none contradicts itself', () => {
  const wrong = all.filter(
    ({ visa_sponsorship, title, job_description, benefits_perks }) =>
      visa_sponsorship !== 1 && OFFER.test([title, job_description, ...benefits_perks].join('\n')),
  )
  expect(wrong).toEqual([])
})

test('a sample vacancy quotes the words about sponsorship that the reader of pages quotes', () => {
  const told = all.filter(({ visa_sponsorship }) => visa_sponsorship !== null)
  expect(told.filter(({ evidence }) => evidence.length !== 1)).toEqual([])
  const kinds = Map.groupBy(told, ({ title, visa_sponsorship }) =>
    title.endsWith('considered') ? 'considered' : visa_sponsorship,
  )
  expect(new Set(kinds.keys())).toEqual(new Set(['considered', 1, 0]))
  const isOpen = ({ evidence }: (typeof told)[number]) => isHalfOffer(evidence)
  expect(kinds.get('considered')!.filter((one) => !isOpen(one))).toEqual([])
  expect(kinds.get(1)!.filter(isOpen)).toEqual([])
  for (const { title, job_description, visa_sponsorship, evidence } of [...kinds.values()].flatMap((one) =>
    one.slice(0, 20),
  ))
    expect(sponsorshipFact([title, ...job_description!.split('\n')], title)).toEqual({
      value: visa_sponsorship,
      quotes: evidence.map(({ quote }) => quote),
      from: 'text',
    })
})

test('sample vacancies offer sponsorship only for permanent or fixed-term posts in the UK', () => {
  const offers = all.filter(({ visa_sponsorship }) => visa_sponsorship === 1)
  const contracts = new Set(offers.map(({ contract_type }) => contract_type))
  expect(contracts).toEqual(new Set([null, 'Permanent', 'Fixed-term']))
  expect(new Set(offers.map(({ country_code }) => country_code))).toEqual(new Set([null, 'GB']))
})

test('a sample vacancy abroad names the town abroad in its title and text', () => {
  const elsewhere = vacancies.filter(
    ({ vacancy }) => vacancy.city_name !== null && !towned.has(vacancy.city_name),
  )
  expect(elsewhere.length).toBeGreaterThan(50)
  const wrong = elsewhere.filter(({ town, vacancy: { title, job_description } }) =>
    [` – ${town}`, ` in ${town}.`, `, ${town}.`].some((words) =>
      `${title}\n${job_description}`.includes(words),
    ),
  )
  expect(wrong).toEqual([])
})

test('drivers, cooks and carers of the sample work in one town in the UK', () => {
  const local = titled(/driver|chef|care assistant|bricklayer|nurse/i).map(({ vacancy }) => vacancy)
  expect(local.length).toBeGreaterThan(300)
  expect(local.filter(({ places }) => places.length > 1)).toEqual([])
  expect(local.filter(({ country_code }) => country_code !== null && country_code !== 'GB')).toEqual([])
})

test.each([
  [/^dentist/i, /dental/i],
  [/general practitioner/i, /surgery|medical|health|clinic/i],
  [/\bimam\b/i, /mosque/i],
  [/tandoori chef/i, /spice|tandoori|restaurant|grill|takeaway|tables?$|ladle/i],
  [/physics/i, /school|academy|learning|tuition/i],
])('a sample vacancy for %s is at a company named like %s', (title, name) => {
  const found = titled(title)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((one) => !name.test(one.name))).toEqual([])
})

const kinds = trades.flatMap((trade) => trade.nouns.map((noun) => ({ trade, noun })))

test.each(kinds)(
  'a sample company named $noun has a job to advertise, and something to say of itself',
  (kind) => {
    expect(() => chooseJob(createRandom(kind.noun), kind)).not.toThrow()
    const fits = kind.trade.about.some((one) => typeof one === 'string' || one.nouns.includes(kind.noun))
    expect(fits).toBe(true)
  },
)

test('no sample job pays less than the minimum wage for its hours', () => {
  const fullTime = all.filter(({ salary_currency, salary_fte }) => salary_currency === 'GBP' && !salary_fte)
  const least = { hour: 12.71, day: 95, month: 2_060, year: 24_750 }
  const wrong = fullTime.filter(
    ({ salary_min, salary_max, salary_period }) =>
      salary_period &&
      Math.min(salary_min ?? 1e9, salary_max ?? 1e9) < least[salary_period as keyof typeof least],
  )
  expect(wrong).toEqual([])
})

test('a sample company has no more vacancies than its size allows, and no café has thousands of people', () => {
  const sizes = new Map(profiles.map(({ name, town, profile }) => [`${name} ${town}`, profile.company_size]))
  const counts = Map.groupBy(vacancies, ({ name, town }) => `${name} ${town}`)
  const crowded = [...counts].filter(([key, own]) => sizes.get(key) === '1-9' && own.length > 2 + 3 + 2)
  expect(crowded).toEqual([])
  const vast = profiles.filter(
    ({ name, profile }) => /café|pizzeria|noodle/i.test(name) && /000/.test(profile.company_size ?? ''),
  )
  expect(vast).toEqual([])
})
