import type { ApplicationStatus } from '#shared/reference/application-statuses.ts'
import type { ReportState } from '#shared/reference/report-states.ts'

/** One live session of a user. In this file, instants are ISO and dates are UTC. `expires_at` is an epoch second. */
export interface StoredSessions {
  sessions: { session_id: string; device: string | null; created_at: string; expires_at: number }
}

/** The valid API tokens of a user, without their hashes. `expires_at` is an epoch second. */
export interface StoredApiTokens {
  apiTokens: {
    token_id: string
    name: string
    created_at: string
    last_used_on: string | null
    expires_at: number
  }
}

/** The note of administrators on a user. */
export interface StoredNotes {
  notes: { text: string; at: string }
}

/** The mails to a user, without their text. */
export interface StoredMails {
  mails: { template: string; at: string; state: string }
}

/** The rows about a user that the feature `companies` stores. */
export interface StoredUnlocks {
  unlocks: { company_id: number; unlocked_at: string }
  usage: { date: string; used: number }
}

/** The rows about a user that the feature `activity` stores. */
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
    reply: string | null
    created_at: string
    answered_at: string | null
  }
  /** The companies that the user hides. */
  hidden: number
}

type Facts = Record<string, unknown> | null

/** The rows about a user that the feature `audit` stores: what administrators changed, and why. */
export interface StoredAudit {
  entries: { at: string; action: string; before: Facts; after: Facts; why: string | null }
}

/** The rows about a user that the feature `alerts` stores. */
export interface StoredAlerts {
  savedSearches: {
    kind: 'sponsors' | 'jobs'
    name: string
    criteria: Record<string, string>
    created_at: string
    /** The register that the user last saw. */
    seen: { date: string }
  }
  watches: { company_id: number; watched_at: string; seen_date: string }
  alerts: { import_id: string; told_at: string }
}
