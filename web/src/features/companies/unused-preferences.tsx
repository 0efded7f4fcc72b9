import type { User } from '#shared/api/accounts/accounts.ts'
import { searchCounts } from '#shared/api/search-counts.ts'
import { type SearchFields } from '#shared/api/search.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { useApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { type Criteria, isOrUnknown, toQuery, withoutFilters } from '../search/criteria/criteria.ts'
import { standInSector, type UnusedPreference } from '../search/criteria/start-criteria.ts'
import { describePlaces } from '../search/results/relaxed-searches.ts'

interface UnusedPreferencesProps {
  criteria: Criteria
  unused: readonly UnusedPreference[]
  user: User
  fields: SearchFields
  onSearch: (criteria: Criteria) => void
}

/**
 * Says which preferences the search does not use and why, in the words of the user. If a sector stands in for the job, it
 * says so, and leads to all sectors. Otherwise it offers the sector that fits the job, with the number of its sponsors,
 * under the filters of the search.
 */
export function UnusedPreferences({ criteria, unused, user, fields, onSearch }: UnusedPreferencesProps) {
  // the search is shown also without the count, so its failure is not reported
  const quiet = { shownByCaller: true, shouldRetryOnError: false, revalidateOnFocus: false }
  const titles = unused.includes('job') ? (user.preferences.job_titles ?? []) : []
  const standIn = titles.length > 0 ? standInSector(user.preferences, fields) : undefined
  const stands = standIn !== undefined && criteria.sector === standIn.sector
  const isOffered = standIn !== undefined && criteria.sector === ''
  const inSector = isOffered ? { ...criteria, sector: standIn.sector, page: 1 } : null
  const { data: counted } = useApi(
    searchCounts,
    inSector && { query: { ...toQuery(inSector), of: 'lists' } },
    quiet,
  )
  // a sector that the user chose needs no explanation
  if (criteria.sector !== '' && !stands && (user.preferences.sectors ?? []).length === 0) return null
  const sector = fields.sector.find(({ id }) => String(id) === standIn?.sector)
  const total = counted?.counts['sector']?.[inSector?.sector ?? ''] ?? 0
  const { preferred_job_category_id, minimum_salary } = user.preferences
  const categories = fields.job_categories
    .filter(({ id }) => preferred_job_category_id.includes(id))
    .map(({ name }) => name)
  const jobs = titles.length > 0 ? titles : categories
  const words: Record<UnusedPreference, string[]> = {
    job: jobs.filter((job) => !stands || job !== standIn.title).map((job) => `“${job}”`),
    pay: [formatPounds(minimum_salary ?? 0)],
  }
  const said = unused.flatMap((name) => words[name])
  if (said.length === 0 && !stands) return null
  const list = new Intl.ListFormat('en-GB').format(said)
  const left = `${list} ${said.length === 1 ? 'is' : 'are'} not used`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 text-sm sm:px-5">
      <p className="grow basis-60 [overflow-wrap:anywhere]">
        {stands
          ? `No vacancies are known yet, so ${sector?.category_name} stands in for “${standIn.title}”${said.length > 0 ? `, and ${left}` : ''}.${isOrUnknown('sector', criteria) ? ' Companies whose sector is not known are listed too.' : ''}`
          : `No vacancies are known yet, so ${left}.`}
      </p>
      {stands && (
        <Button
          variant="secondary"
          className="min-h-9 px-3 py-1 text-sm"
          onClick={() => onSearch(withoutFilters(criteria, ['sector']))}
        >
          Search every sector instead
        </Button>
      )}
      {inSector !== null && sector !== undefined && total > 0 && (
        <Button
          variant="secondary"
          className="h-auto min-h-9 px-3 py-1 text-left text-sm tabular-nums"
          onClick={() => onSearch(inSector)}
        >
          Show {formatCount(total)} in {sector.category_name}
          {inSector.near === '' ? describePlaces(inSector) : ` near ${inSector.near}`}
        </Button>
      )}
    </div>
  )
}
