import type { SavedPreferences } from '../../../../../shared/api/accounts/preferences.ts'
import { numberOf } from '../../../lib/number-of.ts'

/**
 * The form values of the preferences: ids and numbers as text, '' for none. This must be a type, because an interface
 * has no index signature.
 */
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

/** The initial values of the form. They are empty until the saved preferences have loaded. */
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

/** Whether any preference is set besides the required job categories. */
export const hasOptionalPreferences = (values: PreferenceValues): boolean =>
  Object.entries(values).some(([name, value]) =>
    name === 'preferred_job_category_id' ? false : Array.isArray(value) ? value.length > 0 : Boolean(value),
  )

/** The request body for the form values. */
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
 * What to save if the preferences have changed since the page was opened, for example by an unsubscribe link. Fields
 * that the user changed here keep the user's values; all others keep the newer saved values.
 */
export function mergeWithNewer(wanted: Wanted, before: SavedPreferences, now: SavedPreferences): Wanted {
  const names = Object.keys(wanted) as (keyof Wanted)[]
  const untouched = names.filter((name) => JSON.stringify(wanted[name]) === JSON.stringify(before[name]))
  return { ...wanted, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) }
}
