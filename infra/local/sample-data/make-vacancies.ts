import { makeVacancy, type Standing } from './make-vacancy.ts'
import { createRandom, type Random } from './random.ts'
import type { Knowledge, SampleCompany, SampleProfile, SampleVacancy } from './sample-data.ts'
import { withScreenshot } from './screenshots/choose-screenshot.ts'
import { withFullTimePay } from './with-full-time-pay.ts'
import { withPlaces } from './with-places.ts'
import { withPosting } from './with-posting.ts'

/** The probability that a company has live vacancies; two in five companies do. */
const hiring: Readonly<Record<Knowledge, number>> = {
  everything: 1,
  much: 0.85,
  some: 0.36,
  little: 0.12,
  nothing: 0.03,
}

/** A company's vacancies: live ones, and occasionally expired or deleted ones. */
export function makeVacancies(
  company: SampleCompany,
  profile: SampleProfile | null,
  today: string,
): SampleVacancy[] {
  const random = createRandom(`vacancies ${company.seed}`)
  const make = (standing: Standing, count: number) =>
    Array.from({ length: count }, () => makeVacancy(random, company, profile, standing, today))
  const pictures = createRandom(`pictures ${company.seed}`)
  const places = createRandom(`places ${company.seed}`)
  const partTime = createRandom(`part-time pay ${company.seed}`)
  const past = company.knowledge === 'everything' ? 1 : 0.15
  return [
    ...make('live', Math.min(liveOnes(random, company), mostOf(profile))),
    ...make('expired', random.chance(past) ? random.int(1, 3) : 0),
    ...make('deleted', random.chance(past * 0.7) ? random.int(1, 2) : 0),
  ].map((vacancy, place) =>
    withScreenshot(
      pictures,
      withPosting(company, profile, withFullTimePay(partTime, withPlaces(places, company, vacancy)), place),
    ),
  )
}

/** How many vacancies a company of this size has at most. */
const mostOf = (profile: SampleProfile | null) =>
  ({ '1-9': 2, '10-49': 6 })[profile?.company_size ?? ''] ?? 40

/** The showpiece that has more vacancies than a page shows. */
const HIRING_MANY = { name: 'Brackenstow Care Group Ltd', vacancies: 34 }

function liveOnes(random: Random, { name, knowledge, seed }: SampleCompany): number {
  if (name === HIRING_MANY.name) return HIRING_MANY.vacancies
  if (knowledge === 'everything') return 12
  // companies with a sector seed always hire, so that every sector has a hiring company in each nation
  if (!seed.startsWith('sector ') && !random.chance(hiring[knowledge])) return 0
  return random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, random.int(7, 12)])
}
