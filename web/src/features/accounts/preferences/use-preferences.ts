import { getPreferences } from '../../../../../shared/api/preferences.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useSearchFields } from '../../../lib/use-search-fields.ts'

/** What the reader looks for, as it was saved last, and what there is to look for; both come, or neither counts. */
export function usePreferences() {
  const saved = useApi(getPreferences, {})
  const fields = useSearchFields()
  return {
    data: saved.data && fields.data && { saved: saved.data.data, fields: fields.data },
    error: (saved.data ? undefined : saved.error) ?? (fields.data ? undefined : fields.error),
    retrying: saved.isValidating || fields.isLoading,
    /** Asks again for what has not come. */
    retry: () => {
      if (!saved.data) void saved.mutate()
      if (!fields.data) void fields.mutate()
    },
  }
}
