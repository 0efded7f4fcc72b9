import type { ApplicationStatus } from '#shared/reference/application-statuses.ts'

/** A user's progress with an application, as the user entered it. */
export interface Progress {
  status: ApplicationStatus
  note: string
  /** The date of the status, YYYY-MM-DD. */
  date: string | null
}

/** A vacancy that a user has kept, with its facts on that day. Instants are ISO. */
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
