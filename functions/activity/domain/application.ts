import type { ApplicationStatus } from '../../../shared/reference/application-statuses.ts'

/** How far a reader has come with a vacancy, in their own words. */
export interface Progress {
  status: ApplicationStatus
  note: string
  /** The day that the reader gives for the status, YYYY-MM-DD. */
  date: string | null
}

/** A vacancy that a reader keeps. Its facts are those of the day it was kept; instants are ISO. */
export interface Application extends Progress {
  vacancy_id: number
  company_id: number
  company_name: string
  title: string
  city_name: string | null
  link: string | null
  expiry_date: string | null
  created_at: string
  updated_at: string
}
