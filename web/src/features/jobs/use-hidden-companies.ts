import { useSWRConfig } from 'swr'
import { hideCompany, listHiddenCompanies, showCompany } from '#shared/api/hidden-companies.ts'
import type { RouteCall } from '#shared/api/routes.ts'
import { call, useApi } from '../../lib/api/api-client.ts'
import { useRereadJobs } from './use-reread-jobs.ts'

/** The call whose numbers of new jobs hidden companies change. */
const SAVED_SEARCHES: RouteCall = 'GET /saved-searches'

/** The companies whose jobs the user hides; undefined until loaded. `hide` and `show` throw the ApiError of a refusal. */
export function useHiddenCompanies() {
  const { mutate: mutateAll } = useSWRConfig()
  const rereadJobs = useRereadJobs()
  const { data, error, isValidating, mutate } = useApi(listHiddenCompanies, {})
  const reread = () =>
    Promise.all([mutate(), rereadJobs(), mutateAll((key) => Array.isArray(key) && key[0] === SAVED_SEARCHES)])

  async function hide(companyId: number): Promise<void> {
    await call(hideCompany, { params: { company_id: companyId } })
    await reread()
  }

  async function show(companyId: number): Promise<void> {
    await call(showCompany, { params: { company_id: companyId } })
    await reread()
  }

  return { hidden: data?.data, error, isValidating, retry: () => void mutate(), hide, show }
}
