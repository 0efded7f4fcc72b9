import { expect, test } from 'vitest'
import { latestSearches, MAX_SEARCHES, type Search, searchesToDelete } from './history-store.ts'

const NOON = Date.UTC(2026, 6, 20, 12)

/** A search for a name or a city, made this many seconds after noon. */
const search = (second: number, criteria: Record<string, string> = { city: `City ${second}` }): Search => ({
  search_id: JSON.stringify(criteria),
  criteria,
  total: 1,
  searched_at: new Date(NOON + second * 1000).toISOString(),
})
const typed = (...names: string[]) =>
  names.map((company_name, second) => search(second, { company_name })).toReversed()
const seconds = (count: number) => Array.from({ length: count }, (_, at) => count - 1 - at)

test('the 51st search deletes only the oldest', () => {
  const all = seconds(MAX_SEARCHES + 1).map((second) => search(second))
  expect(searchesToDelete(all, all[0]!.search_id)).toEqual([search(0)])
})

test('30 concurrent calls on a full history each start at another search and together delete the oldest 30', () => {
  const all = seconds(MAX_SEARCHES + 30).map((second) => search(second))
  const firsts = all.slice(0, 30).map(({ search_id }) => searchesToDelete(all, search_id)[0])
  expect(new Set(firsts)).toEqual(new Set(all.slice(MAX_SEARCHES)))
})

test('each call deletes every search that the history no longer shows, even if its own search is gone', () => {
  const all = seconds(MAX_SEARCHES + 3).map((second) => search(second))
  for (const id of [all[1]!.search_id, 'gone']) {
    const forgotten = searchesToDelete(all, id)
    expect(new Set([...forgotten, ...latestSearches(all)])).toEqual(new Set(all))
    expect(forgotten).toHaveLength(3)
  }
})

test('partly typed names are deleted oldest first, and never count as separate searches', () => {
  let all = typed('abc', 'ab', 'abd')
  const last = all[0]!
  while (all.length > 1) {
    expect(latestSearches(all)).toEqual([last])
    const [first] = searchesToDelete(all, last.search_id)
    all = all.filter((one) => one !== first)
  }
})
