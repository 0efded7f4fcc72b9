import { FULL_TIME_HOURS } from '#shared/reference/hours-a-year.ts'
import { makeVacancy, type Standing } from './make-vacancy.ts'
import { createRandom, type Random } from './random.ts'
import type { Knowledge, SampleCompany, SampleProfile, SampleVacancy } from './sample-data.ts'
import { withScreenshot } from './screenshots/choose-screenshot.ts'
import { withPlaces } from './with-places.ts'
import { withPosting } from './with-posting.ts'

/**
 * A part-time vacancy whose page states pay for full time too, or only that. The pay of all others is that of the post.
 */
function withFullTimePay(random: Random, vacancy: SampleVacancy): SampleVacancy {
  const { work_type, salary_min, salary_max, salary_period } = vacancy
  const isYearly = salary_period === 'year' && (salary_min !== null || salary_max !== null)
  if (work_type !== 'Part-time' || !isYearly || !random.chance(0.6)) return vacancy
  const hours = random.pick([15, 18.75, 22.5, 30])
  const partOf = (pay: number | null) => pay && Math.round((pay * hours) / FULL_TIME_HOURS / 10) * 10
  const isStated = random.chance(0.75)
  return {
    ...vacancy,
    salary_min: isStated ? partOf(salary_min) : null,
    salary_max: isStated ? partOf(salary_max) : null,
    salary_fte: { min: salary_min, max: salary_max, hours, full_time_hours: FULL_TIME_HOURS },
  }
}

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
