import {
  listWatches,
  seeWatch,
  unwatchCompany,
  watchCompany,
  type Watch,
} from '../../../../shared/api/watches.ts'
import { call } from '../../lib/api-client.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { useApi } from '../../lib/use-api.ts'

interface Watched {
  data: Watch[]
}

const others = (watched: Watched | undefined, companyId: number): Watch[] =>
  (watched?.data ?? []).filter(({ company_id }) => company_id !== companyId)

/**
 * The companies that the reader watches, those with news first; undefined until they are known. `watch`, `unwatch` and `see`
 * throw the ApiError of a refusal.
 */
export function useWatches() {
  const { data, error, isValidating, mutate } = useApi(listWatches, {}, { revalidateIfStale: false })

  /** Once a change has failed, or the list is not known yet, the server is asked what is so. */
  const change = async <Answer>(
    answer: Promise<Answer>,
    after: (answer: Answer, watched: Watched | undefined) => Watched,
  ): Promise<void> => {
    const known = data !== undefined
    try {
      await mutate<Answer>(answer, { populateCache: known && after, revalidate: !known })
    } catch (cause) {
      void mutate()
      throw cause
    }
  }
  const token = () => sessionStore.get().token

  const watch = (companyId: number) =>
    change(
      call(watchCompany, { params: { company_id: companyId } }, { token: token() }),
      (answer, watched) => ({ data: [...others(watched, companyId), answer.data] }),
    )

  const unwatch = (companyId: number) =>
    change(
      call(unwatchCompany, { params: { company_id: companyId } }, { token: token() }),
      (_answer, watched) => ({ data: others(watched, companyId) }),
    )

  /** @param registerDate That of the watch, as the list has it: what is newer has not been looked at. */
  const see = (companyId: number, registerDate: string) =>
    change(
      call(
        seeWatch,
        { params: { company_id: companyId }, body: { register_date: registerDate } },
        { token: token() },
      ),
      (_answer, watched) => ({
        data: (watched?.data ?? []).map((one) =>
          one.company_id === companyId
            ? { ...one, changes: one.changes.filter(({ date }) => date > registerDate) }
            : one,
        ),
      }),
    )

  return { watches: data?.data, error, isValidating, retry: () => void mutate(), watch, unwatch, see }
}
