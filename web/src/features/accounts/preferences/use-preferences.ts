import type { z } from 'zod/mini'
import { getPreferences, savePreferences } from '../../../../../shared/api/preferences.ts'
import { call } from '../../../lib/api-client.ts'
import { sessionStore } from '../../../lib/session-store.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useSearchFields } from '../../../lib/use-search-fields.ts'
import { overNewer } from './preference-values.ts'

/** What the reader looks for, as it was saved last, and what there is to look for; both come, or neither counts. */
export function usePreferences() {
  const saved = useApi(getPreferences, {})
  const fields = useSearchFields()
  const known = saved.data?.data
  return {
    data: known && fields.data && { saved: known, fields: fields.data },
    error: (saved.data ? undefined : saved.error) ?? (fields.data ? undefined : fields.error),
    retrying: saved.isValidating || fields.isLoading,
    /** Asks again for what has not come. */
    retry: () => {
      if (!saved.data) void saved.mutate()
      if (!fields.data) void fields.mutate()
    },
    /** Saves what the reader wants. The call replaces all: what they left alone here is read anew first. */
    save: async (wanted: z.infer<typeof savePreferences.request.body>) => {
      const { token } = sessionStore.get()
      const { data: now } = await call(getPreferences, {}, { token })
      return call(savePreferences, { body: overNewer(wanted, known ?? now, now) }, { token })
    },
  }
}
