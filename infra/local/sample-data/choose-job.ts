import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'
import { jobFamilies, type JobFamily, type Role } from './words.ts'

export interface Job {
  family: JobFamily
  role: Role
}

type Employer = Pick<SampleCompany, 'trade' | 'noun'>

/** A job that this company might advertise, mostly from the main categories of its trade. */
export function chooseJob(random: Random, company: Employer): Job {
  const choices = company.trade.jobs.map((category, place) => ({
    jobs: jobsOf(company, category),
    weight: 1 / (1 + place),
  }))
  const found = choices.filter(({ jobs }) => jobs.length > 0)
  return random.pick(random.weighted(found, ({ weight }) => weight).jobs)
}

/** All jobs of a category that exist in a company. */
const jobsOf = ({ trade: { kind }, noun }: Employer, category: number): Job[] =>
  jobFamilies
    .filter((family) => family.category === category && (family.kinds?.includes(kind) ?? true))
    .flatMap((family) => family.roles.map((role) => ({ family, role })))
    .filter(({ role }) => (role.kinds?.includes(kind) ?? true) && (role.nouns?.includes(noun) ?? true))
