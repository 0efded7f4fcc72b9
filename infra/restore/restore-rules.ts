import type { TableName } from '#shared/system/tables.ts'
import { entriesOf } from '../entries.ts'

/**
 * What a restore does with the rows of a table.
 *
 * - `back`: the rows are those of the instant.
 * - `forward`: as `back`, and then each row of the table in use replaces the row with the same key.
 * - `added`: as `back`, and then the rows of the table in use are added whose key is missing.
 * - `ends`: the new table begins empty.
 */
type Fate = 'back' | 'forward' | 'added' | 'ends'

interface RestoreRule {
  fate: Fate
  why: string
}

const back = (why: string): RestoreRule => ({ fate: 'back', why })
const forward = (why: string): RestoreRule => ({ fate: 'forward', why })
const added = (why: string): RestoreRule => ({ fate: 'added', why })
const ends = (why: string): RestoreRule => ({ fate: 'ends', why })

/** The rule of each table. A new table needs one, and the plan of a restore prints them. */
export const restoreRules: Record<TableName, RestoreRule> = {
  users: back(
    'A password that was changed since ends; rights, limits and alerts that were taken since stay away',
  ),
  emails: back('They belong to the users'),
  registrations: back('They belong to the users'),
  identities: back('They belong to the users'),
  erasures: added('Whoever deleted their account since the instant is erased again'),
  sessions: ends('A session that was ended since would live again, so everybody signs in again'),
  api_tokens: ends('A token that was revoked since would work again, so users make new ones'),
  codes: ends('A code lasts ten minutes; users ask for a new one'),
  resets: ends('A link that was used since would work again'),
  exchanges: ends('An exchange code lasts a minute'),
  shared_lists: ends('A link that was ended since would work again'),
  throttles: forward('Tries that were counted stay counted'),
  rates: ends('They count the current hour'),

  unlocks: back('What users own'),
  usage: back('It counts the unlocks'),
  searches: back('What users own'),
  clicks: back('What users own'),
  applications: back('What users own'),
  data_reports: back('What users own'),
  saved_searches: back('What users own'),
  watches: back('What users own'),
  alerts: forward('Nobody is told twice about the same import or day'),
  mails: forward('A mail that was sent is not sent again'),

  register: back('Its objects in the bucket are those of the instant too'),
  company_changes: back('They belong to the register'),
  imports: back('They belong to the register'),
  company_warnings: back('They belong to the companies'),
  notes: back('What administrators wrote'),
  profiles: back('They belong to the register'),
  vacancies: back('They belong to the register'),
  ai_responses: back('They belong to the vacancies'),
  admin_lists: back('They belong to the vacancies'),

  objections: added('A contact that was objected to stays out, and is removed from what went back'),
  objection_requests: added('A request of a visitor is answered'),
  audit: added('It also tells what a restore undoes'),

  jobs: back('They belong to the messages'),
  outbox: back('What was not yet delivered is delivered'),
  counters: back('They count what went back'),
  hosts: forward('Pauses and rules of other sites still hold'),
  budgets: forward('What was used today stays used'),
  job_sites: back('What was read since is read again'),
  readings: back('What was read since is read again, and what is wanted belongs to the unlocks'),
  refresh_rounds: back('What was read since is read again'),
}

/** The tables whose rows of the instant are restored. The others begin empty. */
export const restoredTables: readonly TableName[] = entriesOf(restoreRules)
  .filter(([, { fate }]) => fate !== 'ends')
  .map(([table]) => table)
