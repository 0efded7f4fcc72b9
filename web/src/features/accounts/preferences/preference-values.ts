import type { SavedPreferences } from '../../../../../shared/api/preferences.ts'

/** The preferences as the form holds them: ids and numbers as text, '' where nothing is said; a type, as its fields are listed by name. */
export type PreferenceValues = {
  preferred_job_category_id: string[]
  sectors: string[]
  city: string
  minimum_salary: string
  years_of_experience: string
  visa_situation: string
  email_alerts: boolean
}

const typedNumber = (amount: number | null): string => (amount === null ? '' : String(amount))

const nothing: PreferenceValues = {
  preferred_job_category_id: [],
  sectors: [],
  city: '',
  minimum_salary: '',
  years_of_experience: '',
  visa_situation: '',
  email_alerts: false,
}

/** What the form begins with; nothing until it is known what was saved. */
export const valuesOf = (saved: SavedPreferences | undefined): PreferenceValues =>
  saved
    ? {
        preferred_job_category_id: saved.preferred_job_category_id.map(String),
        sectors: saved.sectors.map(String),
        city: saved.city ?? '',
        minimum_salary: typedNumber(saved.minimum_salary),
        years_of_experience: typedNumber(saved.years_of_experience),
        visa_situation: saved.visa_situation ?? '',
        email_alerts: saved.email_alerts,
      }
    : nothing

/** Whether more is said than the job categories, which must be. */
export const saysMore = (values: PreferenceValues): boolean =>
  Object.entries(values).some(([name, value]) =>
    name === 'preferred_job_category_id' ? false : Array.isArray(value) ? value.length > 0 : Boolean(value),
  )

/** A number as people type it: `£41,700` and `41 700` are 41700. Nothing is null; what is no number is NaN, for the contract to refuse. */
export function numberOf(typed: string): number | null {
  const bare = typed.replaceAll(/[£,\s]/g, '')
  if (bare === '') return null
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN
}

/** What is sent for what the form holds. */
export const bodyOf = (values: PreferenceValues) => ({
  ...values,
  preferred_job_category_id: values.preferred_job_category_id.map(Number),
  sectors: values.sectors.map(Number),
  city: values.city || null,
  minimum_salary: numberOf(values.minimum_salary),
  years_of_experience: numberOf(values.years_of_experience),
  visa_situation: values.visa_situation || null,
})

type Wanted = Omit<SavedPreferences, 'setup_completed_at'>

/**
 * What to save where something else was saved since the page was opened, as by the mailed link that ends the alerts: what
 * the reader has changed here is as they say, the rest as it is now.
 */
export function overNewer(wanted: Wanted, before: SavedPreferences, now: SavedPreferences): Wanted {
  const names = Object.keys(wanted) as (keyof Wanted)[]
  const untouched = names.filter((name) => JSON.stringify(wanted[name]) === JSON.stringify(before[name]))
  return { ...wanted, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) }
}
