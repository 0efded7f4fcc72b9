import type { VacancyTerms } from '../counted-vacancy.ts'
import type { JobSiteName } from '../job-sites.ts'
import type { Evidence } from '../vacancy/evidence.ts'
import type { Pay } from './pay-of-job.ts'

/** What the verdict needs of a job. A vacancy has all of it; the check of an advert reads it from the text. */
export interface JobFacts extends VacancyTerms, Pay {
  title: string
  city_name: string | null
  /** The SOC 2020 code that the text of the advert says; absent or null if only the title may. */
  occupation_code?: string | null
  /** The text of the advert; absent where only its title is known. */
  text?: string
  evidence: readonly Evidence[]
  /** Whether the words of an offer leave it open; absent: its evidence says so. */
  is_tentative_offer?: boolean
  /** The address of the advert; null if it was pasted. */
  source_url: string | null
  /** The job site of which only the beginning of the advert is known; absent or null if the whole advert is. */
  job_site?: JobSiteName | null
  /** The day on which the advert was read, YYYY-MM-DD; null if it is not known. */
  read_on: string | null
}

export interface SponsorFacts {
  /** Its routes with type and rating. Empty if it is not on the register. */
  routes: readonly { route: string; type: string; rating: string }[]
  /** The date of the register, YYYY-MM-DD. */
  register_date: string
  register_url: string
  /** What users must know of how the employer was found, in a sentence; absent if it is beyond doubt. */
  note?: string
}

/** An employer of which it is not known which company it is. Its note says why. */
export type UnknownSponsor = Omit<SponsorFacts, 'routes'> & { routes: null }
