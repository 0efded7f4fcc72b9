import { type Packed, packing } from '../../../search-engine/packing.ts'
import type { VacancyEntry } from './vacancy-entry.ts'

export type PackedEntry = Packed

/** A change of the fields needs a new format of the list (vacancy-documents.ts). */
export const { pack: packEntry, unpack: unpackEntry } = packing<VacancyEntry>({
  id: true,
  company_id: true,
  company_name: true,
  is_on_register: true,
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
})
