import { useSWRConfig } from 'swr'
import { listDataReports } from '#shared/api/admin/data-reports.ts'
import { formatCount } from '#shared/format/number.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { useApi } from '../../../lib/api/use-api.ts'

const query = { page: 1, state: 'open' }
const REFRESH_MS = 60_000

/** How many reports of wrong data wait for an answer, in words for a badge. Undefined if none does, or until loaded. */
export function useOpenReports(): string | undefined {
  const { data } = useApi(listDataReports, { query }, { shownByCaller: true, refreshInterval: REFRESH_MS })
  if (data === undefined || data.counts.open === 0) return undefined
  return `${formatCount(data.counts.open)}${data.is_complete ? '' : ' or more'}`
}

/** Counts the open reports again, where a page shows their number. */
export function useRefreshOpenReports(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate(swrKey(listDataReports, query))
}
