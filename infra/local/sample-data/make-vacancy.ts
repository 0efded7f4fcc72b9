import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import { chooseBenefits } from './choose-benefits.ts'
import { chooseHome } from './choose-home.ts'
import { chooseJob } from './choose-job.ts'
import { chooseTerms, type Terms } from './choose-terms.ts'
import { daysFrom } from './days-from.ts'
import { describeVacancy, sponsorshipLine } from './describe-vacancy.ts'
import { makeSalary } from './make-salary.ts'
import { createRandom, type Random } from './random.ts'
import type { SampleCompany, SampleProfile, SampleVacancy } from './sample-data.ts'
import { CONSIDERED } from './title-vacancy.ts'
import type { JobFamily } from './words.ts'

/** The state of a vacancy; deleted ones may or may not have expired. */
export type Standing = 'live' | 'expired' | 'deleted'

export const remotePolicies = ['On-site', 'Hybrid', 'Remote'] as const

/** One vacancy of a company. The vacancy has the given state on `today` (YYYY-MM-DD). */
export function makeVacancy(
  random: Random,
  company: SampleCompany,
  profile: SampleProfile | null,
  standing: Standing,
  today: string,
): SampleVacancy {
  const job = chooseJob(random, company)
  const { family, role } = job
  const home = chooseHome(random, company, family)
  const terms = chooseTerms(random, company, job, home)
  const source = sourceOf(random, profile)
  const say = <Value>(chance: number, value: Value) =>
    random.maybe(company.knowledge === 'everything' ? 1 : chance, value)
  // a text has a generator of its own, so that new words change no facts
  const text = createRandom(`text ${random.int(0, 1_000_000_000)}`)
  const description = describeVacancy(text, company, { ...job, ...terms, city: home.city })
  return {
    ...unknownVacancy(terms.title),
    link: source.url && say(0.85, `https://apply.${company.domain}/jobs/${random.int(1_000, 9_999)}`),
    job_category_id: say(0.96, family.category),
    work_type: say(0.93, terms.workType),
    remote_work_policy: say(0.85, role.onSite ? 'On-site' : remoteOf(random, family)),
    contract_type: say(0.92, terms.contract),
    city_name: home.isAbroad ? home.city : say(0.93, home.city),
    country_code: say(0.97, home.code),
    country_name: say(0.96, home.country),
    // what an advert says of sponsorship stands in its text
    job_description: say(0.95, description) ?? (terms.visa === null ? null : description),
    ...makeSalary(random, family, {
      from: role.from * terms.lift * home.pay,
      to: role.to * terms.lift * home.pay,
      currency: home.currency,
      isDaily: terms.contract === 'Freelance',
    }),
    required_qualifications: random.some(family.qualifications, random.int(0, 3)),
    skills: random.some(family.skills, random.int(0, 6)),
    benefits_perks: chooseBenefits(random, company, family, terms.visa),
    min_experience_years: terms.years ?? say(0.6, experienceOf(random, family)),
    visa_sponsorship: terms.visa,
    evidence: evidenceOf(terms),
    screenshot_key: null,
    screenshot_at: null,
    ...datesOf(random, standing, today),
    source_page: source.page,
    source_url: source.url,
  }
}

/** The words about sponsorship that the reader of pages quotes: those of a title come before those of its text. */
function evidenceOf(terms: Terms): SampleVacancy['evidence'] {
  const quote = terms.title.endsWith(CONSIDERED) ? terms.title : sponsorshipLine(terms)
  return quote === null ? [] : [{ field: 'visa_sponsorship', quote, from: 'text' }]
}

/** Years of experience, if the title names no level. */
function experienceOf(random: Random, { category }: JobFamily): number {
  if (category < 20) return random.pick([3, 5, 5, 8])
  return category < 40 ? random.pick([0, 1, 1, 2, 2, 3, 5]) : random.pick([0, 0, 1, 1, 1, 2])
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
    deleted_at: standing === 'deleted' ? instant(daysFrom(today, -random.int(0, age - 1))) : null,
  }
}

const two = (figure: number) => String(figure).padStart(2, '0')
