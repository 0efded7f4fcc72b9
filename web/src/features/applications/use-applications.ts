import {
  deleteApplication,
  listApplications,
  saveApplication,
  type Application,
} from '../../../../shared/api/applications.ts'
import { call } from '../../lib/api-client.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { useApi } from '../../lib/use-api.ts'

interface Kept {
  data: Application[]
}

/** What a reader says of a vacancy that they keep. */
export type Keeping = Pick<Application, 'company_id' | 'status' | 'note' | 'date'>

const others = (kept: Kept | undefined, vacancyId: number): Application[] =>
  (kept?.data ?? []).filter(({ vacancy_id }) => vacancy_id !== vacancyId)

/** What is being saved shows at once where it stands; what is not kept yet comes with the answer. */
const withKeeping = (kept: Kept | undefined, vacancyId: number, keeping: Keeping): Kept => ({
  data: (kept?.data ?? []).map((one) => (one.vacancy_id === vacancyId ? { ...one, ...keeping } : one)),
})

/**
 * The vacancies that the reader keeps, the last changed first; undefined until they are known. A change shows at once and is
 * taken back where the server refuses it; `save` and `remove` then throw its ApiError.
 */
export function useApplications() {
  const { data, error, isValidating, mutate } = useApi(listApplications, {}, { revalidateIfStale: false })

  /** Once a change has failed, or the list is not known yet, the server is asked what is so. */
  const change = async <Answer>(
    answer: Promise<Answer>,
    before: (kept: Kept | undefined) => Kept,
    after: (answer: Answer, kept: Kept | undefined) => Kept,
  ): Promise<Answer> => {
    const known = data !== undefined
    try {
      await mutate<Answer>(answer, {
        ...(known && { optimisticData: before }),
        populateCache: known && after,
        rollbackOnError: true,
        revalidate: !known,
      })
      return await answer
    } catch (cause) {
      void mutate()
      throw cause
    }
  }

  async function save(vacancyId: number, keeping: Keeping): Promise<Application> {
    const { token } = sessionStore.get()
    const saved = await change(
      call(saveApplication, { params: { vacancy_id: vacancyId }, body: keeping }, { token }),
      (kept) => withKeeping(kept, vacancyId, keeping),
      (answer, kept) => ({ data: [answer.data, ...others(kept, vacancyId)] }),
    )
    return saved.data
  }

  async function remove(vacancyId: number): Promise<void> {
    const { token } = sessionStore.get()
    const without = (kept: Kept | undefined) => ({ data: others(kept, vacancyId) })
    await change(
      call(deleteApplication, { params: { vacancy_id: vacancyId } }, { token }),
      without,
      (_answer, kept) => without(kept),
    )
  }

  return { applications: data?.data, error, isValidating, retry: () => void mutate(), save, remove }
}
