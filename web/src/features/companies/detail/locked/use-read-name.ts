import { useSWRConfig } from 'swr'
import type { checkLicence } from '#shared/api/licence.ts'
import type { BodyOf } from '../../../../lib/api/api-client.ts'

/** The id only, because the contract would be loaded with every page. */
const CHECK: (typeof checkLicence)['id'] = 'checkLicence'

/** How the keys of the check's answers begin: SWR writes an array (`swrKey`) in this way. */
const KEY_START = `@"${CHECK}",`

/**
 * The name of a company, if the user has read it in the licence check. The server never names a locked company, so
 * without this the finder could not say which one "Open in finder" has opened. It is looked up among the answers that
 * this page keeps in memory. A reload or a sign-out forgets them, and no URL or storage has them.
 */
export function useReadName(id: number): string | undefined {
  const { cache } = useSWRConfig()
  for (const key of cache.keys()) {
    const answer = key.startsWith(KEY_START)
      ? (cache.get(key)?.data as BodyOf<typeof checkLicence> | undefined)
      : undefined
    const match = answer?.data.matches.find((one) => one.id === id)
    if (match) return match.name
  }
  return undefined
}
