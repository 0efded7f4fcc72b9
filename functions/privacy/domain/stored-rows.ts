import type { ApplicationStatus } from '../../../shared/reference/application-statuses.ts'
import type { ReportState } from '../../../shared/reference/report-states.ts'

/**
 * The live sessions of a user: one row. Here and below, instants are ISO and dates are UTC. `expires_at` is an epoch
 * second.
 */
export interface StoredSessions {
  sessions: { session_id: string; device: string | null; created_at: string; expires_at: number }
}

/** The data of a user that `companies` stores: one row of each kind. */
export interface StoredUnlocks {
  unlocks: { company_id: number; unlocked_at: string }
  usage: { date: string; used: number }
}

/** The data of a user that `activity` stores: one row of each kind. */
export interface StoredActivity {
  searches: { criteria: Record<string, string>; total: number; searched_at: string }
  clicks: {
    kind: 'company' | 'vacancy' | 'application'
    company_id: number
    vacancy_id: number | null
    clicked_to: string | null
    clicked_at: string
  }
  applications: {
    vacancy_id: number
    company_id: number
    company_name: string
    title: string
    city_name: string | null
    link: string | null
    expiry_date: string | null
    status: ApplicationStatus
    note: string
    date: string | null
    created_at: string
    updated_at: string
  }
  reports: {
    company_id: number
    subject: string
    details: string
    state: ReportState
    created_at: string
  }
}

/** The data of a user that `alerts` stores: one row of each kind. */
export interface StoredAlerts {
  savedSearches: {
    name: string
    criteria: Record<string, string>
    created_at: string
    /** The register that the user last saw, here and below. */
    seen: { date: string }
  }
  watches: { company_id: number; watched_at: string; seen_date: string }
  alerts: { import_id: string; told_at: string }
}
