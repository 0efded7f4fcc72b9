import type { JobVerdict, PayStanding } from '#shared/jobs/job-assessment.ts'
import type { IndexedJob } from '#shared/jobs/indexed-job.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { packing } from '../../../search-engine/packing.ts'

/** The data of a job's row in a list. The index stores it, so that a search reads nothing else. */
export interface JobCard extends Pick<
  IndexedJob,
  | 'job_category_id'
  | 'city_name'
  | 'places'
  | 'salary_min'
  | 'salary_max'
  | 'salary_currency'
  | 'salary_period'
  | 'salary_fte'
  | 'remote_work_policy'
  | 'work_type'
  | 'contract_type'
  | 'post_date'
  | 'expiry_date'
  | 'visa_sponsorship'
  | 'job_site'
> {
  /** The title without contacts and without the name of the employer. */
  title: string
  /** The title with the name of the employer, for users who have unlocked it; null if it is the same. */
  full_title: string | null
  verdict: JobVerdict
  /** Without the name of the employer. */
  reason: string
  pay: PayStanding
  company_id: number
  company_name: string
  company_city: string | null
  company_size: string | null
  /** From where its distance is measured; null if no place is known. */
  point: Point | null
}

/** How cards are stored. */
export const { pack: packJob, unpack: unpackJob } = packing<JobCard>({
  title: true,
  full_title: true,
  job_category_id: true,
  places: true,
  city_name: true,
  salary_min: true,
  salary_max: true,
  salary_currency: true,
  salary_period: true,
  salary_fte: true,
  remote_work_policy: true,
  work_type: true,
  contract_type: true,
  post_date: true,
  expiry_date: true,
  visa_sponsorship: true,
  verdict: true,
  reason: true,
  pay: true,
  company_id: true,
  company_name: true,
  company_city: true,
  company_size: true,
  point: true,
  job_site: true,
})
