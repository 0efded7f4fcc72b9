import type { ExportedJob } from '#shared/api/job-export.ts'
import { csvOf } from '#shared/format/csv.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { jobSites } from '#shared/job-sites.ts'

const text = (value: string | number | null): string => (value === null ? '' : String(value))

const columns: readonly (readonly [string, (job: ExportedJob) => string | number | null])[] = [
  ['Job ID', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Company', ({ company_name }) => company_name],
  ['Company ID', ({ company_id }) => company_id],
  ['Warning since', ({ warned_on }) => warned_on],
  ['Category', ({ category }) => category],
  ['Place', ({ places, city_name }) => describePlaces(places) || city_name],
  ['Miles', ({ distance }) => distance],
  ['Pay from', ({ salary_min }) => salary_min],
  ['Pay to', ({ salary_max }) => salary_max],
  ['Currency', ({ salary_currency }) => salary_currency],
  ['Pay per', ({ salary_period }) => salary_period],
  ['Can it be sponsored?', ({ verdict }) => verdictWords[verdict]],
  ['Reason', ({ reason }) => reason],
  ['Remote', ({ remote_work_policy }) => remote_work_policy],
  ['Hours', ({ work_type }) => work_type],
  ['Contract', ({ contract_type }) => contract_type],
  ['Posted', ({ post_date }) => post_date],
  ['Closes', ({ expiry_date }) => expiry_date],
  ['Job site', ({ job_site }) => job_site && jobSites[job_site].label],
  ['Page', ({ page }) => page],
]

/** Jobs as CSV for a spreadsheet. Dates are YYYY-MM-DD, which spreadsheets recognize. */
export const jobsCsv = (jobs: readonly ExportedJob[]): string =>
  csvOf([columns.map(([name]) => name), ...jobs.map((job) => columns.map(([, read]) => text(read(job))))])
