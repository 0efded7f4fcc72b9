import { assessJob } from '#shared/jobs/assess-job.ts'
import { type JobAssessment, type JobCheckName, jobVerdicts } from '#shared/jobs/job-assessment.ts'
import type { JobFacts, SponsorFacts, UnknownSponsor } from '#shared/jobs/job-facts.ts'
import type { OccupationSearch } from '#shared/jobs/likely-occupations.ts'
import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { openOccupations } from '#shared/occupations/open-occupations.ts'

export const facts = openOccupations(rows as unknown as OccupationRows)
const finder = occupationFinder(facts.list)
const DAY = '2026-11-26'

const job = (own: Partial<JobFacts> = {}): JobFacts => ({
  title: 'Software developer',
  city_name: 'Leeds',
  country_code: 'GB',
  country_name: 'United Kingdom',
  places: [],
  visa_sponsorship: null,
  salary_min: 60_000,
  salary_max: 70_000,
  salary_currency: 'GBP',
  salary_period: 'year',
  salary_fte: null,
  work_type: null,
  weekly_hours: null,
  evidence: [],
  source_url: 'https://fernley.example/jobs/1',
  read_on: '2026-11-20',
  ...own,
})

export const route = (name: string, rating = 'A rating') => ({ route: name, type: 'Worker', rating })
export const sponsor = (routes: SponsorFacts['routes'] = [route('Skilled Worker')]): SponsorFacts => ({
  routes,
  register_date: '2026-11-20',
  register_url: 'https://register.example',
})

export const assess = (
  own: Partial<JobFacts> = {},
  employer: SponsorFacts | UnknownSponsor = sponsor(),
  day = DAY,
  ranks: OccupationSearch = finder,
) => assessJob(job(own), employer, { facts, finder: ranks }, day)
export const pay = (min: number | null, max: number | null = min) => ({ salary_min: min, salary_max: max })
export const check = ({ checks }: JobAssessment, name: JobCheckName) =>
  checks.find((one) => one.check === name)

export const nurse = (band: string, pounds: number) =>
  assess({ title: `Staff nurse, ${band}`, ...pay(pounds) })
export const isGreen = ({ verdict }: JobAssessment) => verdict === 'offered' || verdict === 'possible'
export const rank = ({ verdict }: JobAssessment) => jobVerdicts.indexOf(verdict)
