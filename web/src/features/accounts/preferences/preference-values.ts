import type { z } from 'zod/mini'
import { getPreferences, type SavedPreferences, savePreferences } from '#shared/api/accounts/preferences.ts'
import { sponsorships } from '#shared/api/search.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useSearchFields } from '../../search/criteria/search-fields.ts'
import { leastPayFor } from '../../search/criteria/start-criteria.ts'

/**
 * The form values of the preferences: ids and numbers as text, '' for none. This must be a type, because an interface
 * has no index signature. The names are in the order of the page.
 */
export type PreferenceValues = {
  preferred_job_category_id: string[]
  job_titles: string[]
  /** The title that is typed and not added yet. It counts too, so that nobody has to press Add. */
  typed: { title: string; category: string | undefined }
  near: string
  miles: string
  minimum_salary: string
  route: string
  sectors: string[]
  email_alerts: boolean
}

const nothing: PreferenceValues = {
  preferred_job_category_id: [],
  job_titles: [],
  typed: { title: '', category: undefined },
  near: '',
  miles: String(USUAL_DISTANCE),
  minimum_salary: '',
  route: '',
  sectors: [],
  email_alerts: false,
}

/**
 * The initial values of the form. They are empty until the saved preferences have loaded. A city becomes the place, and
 * a minimum salary the step of the search below it.
 */
export const valuesOf = (saved: SavedPreferences | undefined): PreferenceValues =>
  saved
    ? {
        preferred_job_category_id: saved.preferred_job_category_id.map(String),
        job_titles: saved.job_titles,
        typed: nothing.typed,
        near: saved.near ?? saved.city ?? '',
        miles: String(saved.miles ?? USUAL_DISTANCE),
        minimum_salary: leastPayFor(saved.minimum_salary),
        route: saved.route ?? '',
        sectors: saved.sectors.map(String),
        email_alerts: saved.email_alerts,
      }
    : nothing

/** The request body for the form values. What is not asked, as no search uses it, stays as saved. */
export const bodyOf =
  (saved: SavedPreferences | undefined) =>
  ({ typed, near, miles, route, minimum_salary, ...values }: PreferenceValues) => ({
    ...values,
    job_titles: typed.category === undefined ? values.job_titles : [...values.job_titles, typed.title.trim()],
    preferred_job_category_id: [
      ...new Set([
        ...values.preferred_job_category_id,
        ...(typed.category === undefined ? [] : [typed.category]),
      ]),
    ].map(Number),
    sectors: values.sectors.map(Number),
    near: near.trim() || null,
    miles: near.trim() === '' ? null : Number(miles),
    route: route || null,
    minimum_salary: minimum_salary === '' ? null : Number(minimum_salary),
    city: null,
    visa_situation: saved?.visa_situation ?? null,
    years_of_experience: saved?.years_of_experience ?? null,
    my_case: saved?.my_case,
    // chosen beside the saved searches
    alert_frequency: saved?.alert_frequency ?? 'daily',
  })

type Wanted = Omit<SavedPreferences, 'setup_completed_at'>

/**
 * What to save if the preferences have changed since the page was opened, for example by an unsubscribe link. Fields
 * that the user changed here keep the user's values; all others keep the newer saved values.
 */
function mergeWithNewer(wanted: Wanted, before: SavedPreferences, now: SavedPreferences): Wanted {
  const names = Object.keys(wanted) as (keyof Wanted)[]
  const untouched = names.filter((name) => JSON.stringify(wanted[name]) === JSON.stringify(before[name]))
  return { ...wanted, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) }
}

/** The saved preferences and the choices. `data` is undefined until both have loaded. */
export function usePreferences() {
  const saved = useApi(getPreferences, {})
  const fields = useSearchFields()
  const known = saved.data?.data
  return {
    data: known && fields.data && { saved: known, fields: fields.data },
    error: (saved.data ? undefined : saved.error) ?? (fields.data ? undefined : fields.error),
    isValidating: saved.isValidating || fields.isLoading,
    /** Loads the failed parts again. */
    mutate: () => {
      if (!saved.data) void saved.mutate()
      if (!fields.data) void fields.mutate()
    },
    /**
     * Saves the user's changes. The API call replaces all preferences. So this function first reads the saved ones, to
     * keep those that the user did not change.
     */
    save: async (wanted: z.infer<typeof savePreferences.request.body>) => {
      // both calls use the same token, because another tab may sign in another user between the calls
      const { token } = sessionStore.get()
      const { near, miles } = wanted
      // a search refuses a place that it does not know, and the form shows why
      if (near !== null) await call(sponsorships, { query: { near, miles: miles ?? '' } }, { token })
      const { data: now } = await call(getPreferences, {}, { token })
      const body = mergeWithNewer(wanted, known ?? now, now)
      // the tables of occupations are large, and the field of job titles has loaded them by now
      const { jobOccupationsOf } = await import('../../occupations/built-in-occupations.ts')
      const job_occupations = jobOccupationsOf(body.job_titles ?? [])
      return call(savePreferences, { body: { ...body, job_occupations } }, { token })
    },
  }
}
