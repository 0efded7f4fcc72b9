import {
  deleteApplication,
  listApplications,
  saveApplication,
  type Application,
} from '../../../../shared/api/applications.ts'
import { call } from '../../lib/api-client.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { readAfresh } from '../../lib/read-afresh.ts'
import { useApi } from '../../lib/use-api.ts'

/** What a reader says of a vacancy that they keep. */
export type Keeping = Pick<Application, 'company_id' | 'status' | 'note' | 'date'>

interface Reading {
  /** A list kept from before is read again: not where it only says something of one that is open. */
  revalidateIfStale: boolean
}

type List = readonly Application[]

const isNot = (vacancyId: number) => (one: Application) => one.vacancy_id !== vacancyId

/** What it was before a change, in its place again. */
const restored = (list: List, before: List, vacancyId: number): List => {
  const one = before.find(({ vacancy_id }) => vacancy_id === vacancyId)
  return one ? list.filter(isNot(vacancyId)).toSpliced(before.indexOf(one), 0, one) : list
}

/**
 * The vacancies that the reader keeps, the last changed first; undefined until they are known. A change shows at once and is
 * taken back where the server refuses it; `save` and `remove` then throw its ApiError.
 */
export function useApplications(reading: Reading = { revalidateIfStale: false }) {
  const { data, error, isValidating, mutate } = useApi(listApplications, {}, { ...readAfresh, ...reading })

  /** Changes the list where it is known, each change what is there by then: several may be under way. */
  const patch = (next: (list: List) => List) =>
    mutate((kept) => kept && { data: [...next(kept.data)] }, { revalidate: data === undefined })

  async function change<Answer>(
    vacancyId: number,
    answer: Promise<Answer>,
    atOnce: (list: List) => List,
    then: (list: List, answer: Answer) => List,
  ): Promise<Answer> {
    const before = data?.data ?? []
    try {
      const [answered] = await Promise.all([answer, data && patch(atOnce)])
      await patch((list) => then(list, answered))
      return answered
    } catch (cause) {
      await patch((list) => restored(list, before, vacancyId))
      throw cause
    }
  }

  async function save(vacancyId: number, keeping: Keeping): Promise<Application> {
    const { token } = sessionStore.get()
    const saved = await change(
      vacancyId,
      call(saveApplication, { params: { vacancy_id: vacancyId }, body: keeping }, { token }),
      (list) => list.map((one) => (one.vacancy_id === vacancyId ? { ...one, ...keeping } : one)),
      (list, answer) => [answer.data, ...list.filter(isNot(vacancyId))],
    )
    return saved.data
  }

  async function remove(vacancyId: number): Promise<void> {
    const { token } = sessionStore.get()
    await change(
      vacancyId,
      call(deleteApplication, { params: { vacancy_id: vacancyId } }, { token }),
      (list) => list.filter(isNot(vacancyId)),
      (list) => list.filter(isNot(vacancyId)),
    )
  }

  return { applications: data?.data, error, isValidating, retry: () => void mutate(), save, remove }
}
