import { chooseJob } from './choose-job.ts'
import { daysFrom } from './days-from.ts'
import { describeVacancy } from './describe-vacancy.ts'
import { makeSalary } from './make-salary.ts'
import type { Random } from './random.ts'
import type { SampleCompany, SampleProfile, SampleVacancy } from './sample-data.ts'
import { titleVacancy } from './title-vacancy.ts'
import { benefits, type JobFamily } from './words.ts'

/** The state of a vacancy; deleted ones may or may not have expired. */
export type Standing = 'live' | 'expired' | 'deleted'

export const workTypes = [
  'Full-time',
  'Part-time',
  'Full-time or part-time',
  'Shift work',
  'Flexible',
] as const
export const contractTypes = [
  'Permanent',
  'Fixed-term',
  'Temporary',
  'Freelance',
  'Apprenticeship',
  'Internship',
] as const
export const remotePolicies = ['On-site', 'Hybrid', 'Remote'] as const

const contractWeights = {
  Permanent: 70,
  'Fixed-term': 14,
  Temporary: 7,
  Freelance: 4,
  Apprenticeship: 3,
  Internship: 2,
}
const workWeights = {
  'Full-time': 66,
  'Part-time': 14,
  'Full-time or part-time': 8,
  'Shift work': 8,
  Flexible: 4,
}

const homes = [
  { city: null, code: 'GB', country: 'United Kingdom', currency: 'GBP', weight: 95 },
  { city: 'Dublin', code: 'IE', country: 'Ireland', currency: 'EUR', weight: 2 },
  { city: 'Rotterdam', code: 'NL', country: 'Netherlands', currency: 'EUR', weight: 1 },
  { city: 'New York', code: 'US', country: 'United States', currency: 'USD', weight: 1 },
  { city: 'Singapore', code: 'SG', country: 'Singapore', currency: 'SGD', weight: 1 },
] as const

/** One vacancy of a company. The vacancy has the given state on `today` (YYYY-MM-DD). */
export function makeVacancy(
  random: Random,
  company: SampleCompany,
  profile: SampleProfile | null,
  standing: Standing,
  today: string,
): SampleVacancy {
  const {
    family,
    role: { title: role, from, to },
  } = chooseJob(random, company.trade)
  const { title, years } = titleVacancy(random, role, company.place)
  const home = random.weighted(homes, ({ weight }) => weight)
  const lift = title.startsWith('Senior ') || title.startsWith('Lead ') ? 1.2 : 1
  const visa = random.pick([1, 1, 1, 0, null, null] as const)
  const source = sourceOf(random, profile)
  const say = <Value>(chance: number, value: Value) =>
    random.maybe(company.knowledge === 'everything' ? 1 : chance, value)
  return {
    title,
    link: source.url && say(0.85, `https://apply.${company.domain}/jobs/${random.int(1_000, 9_999)}`),
    job_category_id: say(0.96, family.category),
    work_type: say(
      0.93,
      random.weighted(workTypes, (type) => workWeights[type]),
    ),
    remote_work_policy: say(0.85, remoteOf(random, family)),
    contract_type: say(
      0.92,
      random.weighted(contractTypes, (type) => contractWeights[type]),
    ),
    city_name: home.city ?? say(0.93, company.place.name),
    country_code: say(0.97, home.code),
    country_name: say(0.96, home.country),
    places: [],
    job_description: say(0.95, describeVacancy(random, company, { role, family, visa })),
    ...makeSalary(random, family, from * lift, to * lift, home.currency),
    salary_fte: null,
    required_qualifications: random.some(family.qualifications, random.int(0, 3)),
    skills: random.some(family.skills, random.int(0, 6)),
    benefits_perks: random.some(benefits, random.pick([0, 2, 3, 4, 5, 8])),
    min_experience_years: years ?? say(0.6, random.pick([0, 1, 1, 2, 2, 3, 5])),
    visa_sponsorship: visa,
    screenshot_key: null,
    screenshot_at: null,
    ...datesOf(random, standing, today),
    source_page: source.page,
    source_url: source.url,
  }
}

function remoteOf(random: Random, { remote }: JobFamily): (typeof remotePolicies)[number] {
  if (!random.chance(remote)) return 'On-site'
  return random.chance(0.75) ? 'Hybrid' : 'Remote'
}

function sourceOf(
  random: Random,
  profile: SampleProfile | null,
): { page: SampleVacancy['source_page']; url: string | null } {
  const pages = (['vacancies_page', 'careers_page', 'website', 'contact_page'] as const).flatMap((page) => {
    const url = profile?.[page]
    return url ? [{ page, url, weight: page === 'contact_page' || page === 'website' ? 1 : 8 }] : []
  })
  return pages.length > 0 ? random.weighted(pages, ({ weight }) => weight) : { page: null, url: null }
}

function datesOf(random: Random, standing: Standing, today: string) {
  const age = standing === 'expired' ? random.int(30, 120) : random.int(1, 60)
  const posted = daysFrom(today, -age)
  const instant = (date: string) =>
    `${date}T${two(random.int(6, 21))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}.000Z`
  return {
    post_date: random.maybe(0.9, posted),
    expiry_date:
      standing === 'expired'
        ? daysFrom(today, -random.pick([1, random.int(2, 29)]))
        : random.maybe(
            0.75,
            daysFrom(today, random.pick([0, 1, 6, random.int(7, 75), random.int(7, 75), random.int(7, 75)])),
          ),
    created_at: instant(posted),
    read_at: null,
    removed_at: null,
    evidence: [],
    deleted_at: standing === 'deleted' ? instant(daysFrom(today, -random.int(0, age - 1))) : null,
  }
}

const two = (figure: number) => String(figure).padStart(2, '0')
