import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { addedSearch, countedSearches } from '../../../functions/platform/search-counts/search-counts.ts'
import { resourceName } from '#shared/system/names.ts'
import { daysFrom } from '../sample-data/days-from.ts'

interface Searched {
  /** How often in all. */
  made: number
  isEmpty: boolean
  /** The day of the searches: so many days before today. */
  ago: number
}

/** Filters as a query string, sorted by name. Those without results have none in the sample data. */
const searches: readonly (Searched & { filters: string })[] = [
  { filters: 'careers_page=1&has_website=1&job=1', made: 14, isEmpty: false, ago: 1 },
  { filters: 'city=london&has_website=1&job=1', made: 9, isEmpty: false, ago: 1 },
  { filters: 'has_website=1&sector=17', made: 7, isEmpty: false, ago: 2 },
  { filters: 'country=scotland&sector=10', made: 5, isEmpty: false, ago: 3 },
  { filters: 'job=1&job_category=22', made: 5, isEmpty: false, ago: 3 },
  { filters: 'country=wales&route=scale-up&sector=17', made: 4, isEmpty: true, ago: 2 },
  { filters: 'city=perth&job=1&job_category=22', made: 3, isEmpty: true, ago: 4 },
  { filters: 'q=2237&search=jobs', made: 6, isEmpty: false, ago: 1 },
  { filters: 'miles=10&near=*&q=2411&search=jobs', made: 3, isEmpty: true, ago: 3 },
  { filters: 'city=*&job=1', made: 2, isEmpty: true, ago: 5 },
]

/** Names that people searched. The page shows those of five people or more. */
const names: readonly (Searched & { text: string })[] = [
  { text: 'brackenstow', made: 6, isEmpty: false, ago: 2 },
  { text: 'hesperdale', made: 5, isEmpty: false, ago: 3 },
  { text: 'acme rockets', made: 5, isEmpty: true, ago: 4 },
]

/** Counts searches of the past days, with results and without, so that administrators see both lists. Idempotent. */
export async function seedSearches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  now: Date,
): Promise<void> {
  const counters = resourceName(prefix, 'counters')
  const added = addedSearch(counters)
  const counted = countedSearches(documents, counters)
  const dayOf = (ago: number) => daysFrom(now.toISOString().slice(0, 10), -ago)
  const madeOf = async (kind: 'filters' | 'text', key: string, ago: number) =>
    (await counted(kind, [dayOf(ago)])).find((one) => one.key === key)?.made ?? 0

  const noon = (ago: number) => new Date(`${dayOf(ago)}T12:00:00.000Z`)
  await Promise.all([
    ...searches.map(async ({ filters, made, isEmpty, ago }) => {
      for (let count = await madeOf('filters', filters, ago); count < made; count += 1)
        await documents.send(new UpdateCommand(added('filters', filters, isEmpty, noon(ago))))
    }),
    ...names.map(async ({ text, made, isEmpty, ago }) => {
      for (let count = await madeOf('text', text, ago); count < made; count += 1)
        await documents.send(new UpdateCommand(added('text', text, isEmpty, noon(ago))))
    }),
  ])
}
