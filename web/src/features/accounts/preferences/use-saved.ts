import { companyFilters, type Filter, isDefaultFlag, isFilter } from '#shared/filters/company-filters.ts'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { User } from '#shared/api/accounts/accounts.ts'
import { getPreferences, type SavedPreferences, skipSetup } from '#shared/api/accounts/preferences.ts'
import { searchFields, sponsorships } from '#shared/api/search.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { useReturnPath } from '../../../lib/session/use-return-path.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { type Criteria, toQuery, withoutFilters } from '../../search/criteria/criteria.ts'
import { startCriteria } from '../../search/criteria/start-criteria.ts'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'

interface FirstSearch {
  criteria: Criteria
  /** The preferences that it leaves out, because no company has all of them. */
  leftOut: Filter[]
}

/**
 * The search that shows a new user results. It is that of the preferences. If it finds nothing, even without the default
 * flags, the fewest filters that help are left out.
 */
async function firstSearch(user: User): Promise<FirstSearch> {
  const fields = await call(searchFields, {}).catch(() => undefined)
  const criteria = startCriteria(user, fields)
  // without an answer the finder makes the search, and says what is wrong
  const found = await call(sponsorships, { query: toQuery(criteria) }).catch(() => undefined)
  const [best] = found?.relaxations ?? []
  if (best === undefined || (found?.total_without_defaults ?? 0) > 0) return { criteria, leftOut: [] }
  const without = best.without.filter(isFilter)
  return {
    criteria: withoutFilters(criteria, without),
    leftOut: without.filter((name) => !isDefaultFlag(name)),
  }
}

/** Updates the preferences in the session, which the guard and the finder read. */
function keepInSession(saved: SavedPreferences): void {
  const { token, user } = sessionStore.get()
  if (!token || !user) return
  const { setup_completed_at, preferred_job_category_id, job_titles, job_occupations } = saved
  const { sectors, city, near, miles, route } = saved
  const preferences = {
    setup_completed_at,
    preferred_job_category_id,
    job_titles,
    ...(job_occupations && { job_occupations }),
    sectors,
    city,
    near,
    miles,
    route,
    minimum_salary: saved.minimum_salary,
  }
  sessionStore.loadUser(token, { ...user, preferences })
}

/** The path of the finder with the results of the first search. */
async function resultsPath(): Promise<string> {
  const { user } = sessionStore.get()
  if (!user) return pages.sponsors
  const { criteria, leftOut } = await firstSearch(user)
  if (leftOut.length > 0)
    showToast({
      type: 'info',
      message: `No sponsor is known for all of this yet. Left out: ${leftOut.map((name) => companyFilters[name].label).join(', ')}`,
    })
  return `${pages.sponsors}${finderQuery(criteria)}`
}

/**
 * What follows the form. Both calls apply the preferences everywhere, then navigate: back to the account, or after the
 * setup to the return path, or else to the results of the first search. They resolve when the next page has loaded. An
 * answer that comes after another user has signed in does nothing. One that comes after the user has opened another page
 * leads nowhere.
 */
export function useSaved(editing: boolean) {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const { mutate } = useSWRConfig()
  const { token } = useSession()
  const isShown = useShown(true)
  const isTheirs = () => sessionStore.get().token === token
  const nextPath = async () => {
    if (editing) return pages.account
    return returnPath === null || returnPath === pages.sponsors ? resultsPath() : returnPath
  }
  const goOn = async (answer: { data: SavedPreferences }): Promise<void> => {
    if (!isTheirs()) return
    keepInSession(answer.data)
    await mutate(swrKey(getPreferences), answer, { revalidate: false })
    const path = isShown() && (await nextPath())
    if (path && isShown()) await navigate(path, { replace: true })
  }
  return {
    onSaved: (answer: { data: SavedPreferences }) => {
      if (isTheirs()) showToast({ type: 'success', message: 'Preferences updated!' })
      return goOn(answer)
    },
    /** Completes the setup without preferences. */
    skip: useAction(async () => goOn(await call(skipSetup, {})), {
      failure: 'The setup could not be skipped',
    }),
  }
}
