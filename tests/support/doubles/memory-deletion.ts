import type { DeletionPorts } from '../../../functions/vacancies/domain/deletion-writes.ts'
import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import { memoryWrite } from './memory-commit.ts'

/** The writes that delete and restore the vacancies of a store in memory. */
export const memoryDeletion = (stored: Map<number, Vacancy>): DeletionPorts => ({
  deletionWrite: ({ vacancy_id }, change, at) =>
    memoryWrite({
      what: change,
      values: { vacancy_id, at },
      isRefused: () => (stored.get(vacancy_id)?.deleted_at === null) !== (change === 'delete'),
      apply: () => {
        const vacancy = stored.get(vacancy_id)
        const deleted_at = change === 'delete' ? at.toISOString() : null
        if (vacancy) stored.set(vacancy_id, { ...vacancy, deleted_at })
      },
    }),
  vacancyChange: ({ vacancy_id }, requestId, change) => [
    memoryWrite({ what: 'change of vacancy', values: { vacancy_id, requestId, ...change } }),
  ],
})
