import type { VacancyEntry } from './vacancy-entry.ts'

/** An entry as an index stores it: its values without their names, which halves the size of the index. */
export type PackedEntry = unknown[]

/** The names of the values, in order. A change needs a new format of the list (vacancy-documents.ts). */
const NAMES = Object.keys({
  id: true,
  company_id: true,
  company_name: true,
  title: true,
  job_category_id: true,
  contract_type: true,
  work_type: true,
  remote_work_policy: true,
  city_name: true,
  is_in_uk: true,
  post_date: true,
  expiry_date: true,
  lowest_pay: true,
  highest_pay: true,
  min_experience_years: true,
  visa_sponsorship: true,
  skills: true,
  screenshot_ends: true,
  created_at: true,
  deleted_at: true,
} satisfies Record<keyof VacancyEntry, true>) as (keyof VacancyEntry)[]

export const packEntry = (entry: VacancyEntry): PackedEntry => NAMES.map((name) => entry[name])

export const unpackEntry = (packed: PackedEntry): VacancyEntry =>
  Object.fromEntries(NAMES.map((name, at) => [name, packed[at]])) as unknown as VacancyEntry
