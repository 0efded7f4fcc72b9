import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { MAX_SAVED_SEARCHES } from '#shared/api/saved-searches.ts'
import { MAX_WATCHES } from '#shared/api/watches.ts'
import { daysAfter } from '#shared/instants.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { wantedMark } from '../../../functions/companies/unlock/unlock-store.ts'
import { type Marker, savedSearchStore } from '../../../functions/following/alerts/saved-search-store.ts'
import { watchStore } from '../../../functions/following/alerts/watches.ts'
import { write } from '../../../functions/platform/dynamodb/records.ts'
import { addedSearch, countedSearches } from '../../../functions/platform/search-counts/count-search.ts'
import { activeReaderId } from './seed-accounts.ts'
import { type SeededCompany } from './seed-sample.ts'
import samples from './seed-samples.json' with { type: 'json' }

export const idOf = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

interface Searched {
  /** How often in all. */
  made: number
  isEmpty: boolean
  /** The day of the searches: so many days before today. */
  ago: number
}

/** Filters as a query string, sorted by name. Those without results have none in the sample data. */
const searches: readonly (Searched & { filters: string })[] = samples.searches

/** Names that people searched. The page shows those of five people or more. */
const names: readonly (Searched & { text: string })[] = samples.names

/** Counts searches of the past days, with results and without, so that administrators see both lists. Idempotent. */
export async function seedSearches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  now: Date,
): Promise<void> {
  const counters = resourceName(prefix, 'counters')
  const added = addedSearch(counters)
  const counted = countedSearches(documents, counters)
  const dayOf = (ago: number) => daysAfter(now.toISOString().slice(0, 10), -ago)
  const madeOf = async (kind: 'filters' | 'text', key: string, ago: number) =>
    (await counted(kind, [dayOf(ago)])).find((one) => one.key === key)?.made ?? 0

  const noon = (ago: number) => new Date(`${dayOf(ago)}T12:00:00.000Z`)
  await Promise.all([
    ...searches.map(async ({ filters, made, isEmpty, ago }) => {
      for (let count = await madeOf('filters', filters, ago); count < made; count += 1)
        await write(documents, added('filters', filters, isEmpty, noon(ago)))
    }),
    ...names.map(async ({ text, made, isEmpty, ago }) => {
      for (let count = await madeOf('text', text, ago); count < made; count += 1)
        await write(documents, added('text', text, isEmpty, noon(ago)))
    }),
  ])
}

/** Makes the active user watch a company that has left since the last visit, and one without changes. */
export async function seedWatches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  companies: readonly SeededCompany[],
): Promise<void> {
  const watches = watchStore({ documents, tables: tablesOf(prefix) })
  const gone = companies.find(({ changes }) => changes.at(-1)?.change === 'left')
  const known = companies.find(({ changes }) => changes.at(-1)?.change === 'routes')
  const left = gone?.changes.at(-1)
  const seen = known?.changes.at(-1)
  if (!gone || !left || !known || !seen)
    throw new Error('The sample companies lack the history that this seed needs')
  const mark = wantedMark(resourceName(prefix, 'readings'))
  const watch = ({ id }: SeededCompany, seen_changes: number, seen_date: string) => {
    const watched_at = `${seen_date}T18:20:00.000Z`
    const marked = mark.watched({ companyId: id, at: new Date(watched_at) })
    return watches.add(activeReaderId, { company_id: id, watched_at, seen_changes, seen_date }, MAX_WATCHES, [
      marked,
    ])
  }
  await watch(gone, gone.changes.length - 1, daysAfter(left.date, -1))
  await watch(known, known.changes.length, seen.date)
}

/**
 * Saved searches, each with the register that the user last saw. The first has several pages of new companies, the
 * second has a few, and the third has none. The fourth has a Pro filter. Searches of earlier registers filter by
 * register fields only, because the earlier indexes contain no profiles.
 */
const savedSearches = samples.saved_searches as {
  name: string
  criteria: Record<string, string>
  seen: string
}[]

/**
 * Saves those searches of the active user that last saw the current register. Call it after each register: a search
 * stores the index that is current at that time. Idempotent.
 */
export async function seedSavedSearches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  current: Marker,
): Promise<void> {
  const store = savedSearchStore({ documents, tables: tablesOf(prefix) })
  const { index, version, date } = current
  for (const [place, { name, criteria, seen }] of savedSearches.entries()) {
    const id = idOf(place)
    if (seen !== date || (await store.find(activeReaderId, id)) !== undefined) continue
    const created_at = `${date}T18:${10 + place}:00.000Z`
    const search = { search_id: id, name, criteria, created_at, seen: { index, version, date } }
    await store.add(activeReaderId, search, MAX_SAVED_SEARCHES)
  }
}
