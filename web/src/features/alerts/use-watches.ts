import { useState } from 'react'
import { listWatches, seeWatch, unwatchCompany, type Watch, watchCompany } from '#shared/api/watches.ts'
import { call, revalidateOnFocus, useApi } from '../../lib/api/api-client.ts'
import { useAction } from '../../ui/button.tsx'

const others = (watches: readonly Watch[], companyId: number) =>
  watches.filter(({ company_id }) => company_id !== companyId)

/**
 * The user's watched companies, those with changes first; undefined until loaded. `watch`, `unwatch` and `see` throw
 * the ApiError of a refusal. A page that only adds to the list does not fetch a cached one again.
 */
export function useWatches({ revalidateIfStale = false } = {}) {
  const { data, error, isValidating, mutate } = useApi(
    listWatches,
    {},
    { ...revalidateOnFocus, revalidateIfStale },
  )

  const patch = (next: (watches: readonly Watch[]) => Watch[]) =>
    mutate((known) => known && { data: next(known.data) }, { revalidate: data === undefined })

  async function watch(companyId: number): Promise<void> {
    const answer = await call(watchCompany, { params: { company_id: companyId } })
    await patch((watches) => [...others(watches, companyId), answer.data])
  }

  async function unwatch(companyId: number): Promise<void> {
    await call(unwatchCompany, { params: { company_id: companyId } })
    await patch((watches) => others(watches, companyId))
  }

  /** Marks the changes of a company as seen, up to the date in the listed watch. */
  async function see(companyId: number, register_date: string): Promise<void> {
    await call(seeWatch, { params: { company_id: companyId }, body: { register_date } })
    await patch((watches) =>
      watches.map((one) =>
        one.company_id === companyId
          ? { ...one, changes: one.changes.filter(({ date }) => date > register_date) }
          : one,
      ),
    )
  }

  return { watches: data?.data, error, isValidating, retry: () => void mutate(), watch, unwatch, see }
}

/**
 * Whether the user watches a company, and a function to start or stop watching. Until the watches have loaded, it starts:
 * a press of "Watch" is never lost, and watching twice changes nothing. `said` is the last success message, and `problem`
 * the last error message.
 */
export function useWatching(companyId: number) {
  const { watches, watch, unwatch } = useWatches()
  const [said, setSaid] = useState<'watched' | 'unwatched' | null>(null)
  const watching = watches?.some(({ company_id }) => company_id === companyId) ?? said === 'watched'
  const change = async () => {
    setSaid(null)
    await (watching ? unwatch(companyId) : watch(companyId))
    setSaid(watching ? 'unwatched' : 'watched')
  }
  const { run, busy, problem } = useAction(change, { failure: 'Failed to change what you watch' })
  return { watching, busy, said, problem, change: run }
}
