import { useSWRConfig } from 'swr'
import { listDataReports } from '#shared/api/admin/data-reports.ts'
import { listObjectionRequests } from '#shared/api/admin/objection-requests.ts'
import { formatCount } from '#shared/format/number.ts'
import { swrKey, useApi } from '../../../lib/api/api-client.ts'

const query = { page: 1, state: 'open' }
const REFRESH_MS = 60_000

/** How many reports and requests wait for an answer, in words for a badge, if any do. */
export function useOpenReports(): string | undefined {
  const options = { shownByCaller: true, refreshInterval: REFRESH_MS }
  const { data: reports } = useApi(listDataReports, { query }, options)
  const { data: requests } = useApi(listObjectionRequests, { query: { page: 1 } }, options)
  const open = (reports?.counts.open ?? 0) + (requests?.total ?? 0)
  if (open === 0) return undefined
  const isComplete = reports?.is_complete !== false && requests?.is_complete !== false
  return `${formatCount(open)}${isComplete ? '' : ' or more'}`
}

/** Counts the open reports again, where a page shows their number. */
export function useRefreshOpenReports(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate(swrKey(listDataReports, query))
}
