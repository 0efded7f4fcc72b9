import type { z } from 'zod/mini'
import { getPreferences, savePreferences } from '#shared/api/accounts/preferences.ts'
import { sponsorships } from '#shared/api/search.ts'
import { call } from '../../../lib/api/api-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'
import { mergeWithNewer } from './preference-values.ts'

/** The saved preferences and the choices. `data` is undefined until both have loaded. */
export function usePreferences() {
  const saved = useApi(getPreferences, {})
  const fields = useSearchFields()
  const known = saved.data?.data
  return {
    data: known && fields.data && { saved: known, fields: fields.data },
    error: (saved.data ? undefined : saved.error) ?? (fields.data ? undefined : fields.error),
    retrying: saved.isValidating || fields.isLoading,
    /** Loads the failed parts again. */
    retry: () => {
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
      const { jobOccupationsOf } = await import('../../occupations/job-occupations-of.ts')
      const job_occupations = jobOccupationsOf(body.job_titles ?? [])
      return call(savePreferences, { body: { ...body, job_occupations } }, { token })
    },
  }
}
