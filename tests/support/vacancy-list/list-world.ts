import { createHash } from 'node:crypto'
import { listReader } from '../../../functions/lists/domain/open-list.ts'
import type { ListBase, ListChange, ListStore } from '../../../functions/lists/domain/ports.ts'
import { rebuildList } from '../../../functions/lists/domain/rebuild-list.ts'
import { listVacancies } from '../../../functions/vacancies/domain/list/list-vacancies.ts'
import { type VacancyKey, vacancyKind } from '../../../functions/vacancies/domain/list/vacancy-kind.ts'
import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import { screenshotEnds } from '../../../shared/system/files.ts'
import { type ListQuery, plainList } from './plain-list.ts'

interface WorldOptions {
  /** The names of companies by id. They can change. */
  companies: Map<number, string>
  now: () => Date
}

/** The list of vacancies on stores in memory. */
export function listWorld({ companies, now }: WorldOptions) {
  const vacancies = new Map<number, Vacancy>()
  const state = { base: undefined as ListBase | undefined, source: 'register 1', changes: 0 }
  const rows = new Map<string, ListChange<VacancyKey>>()
  const stored = new Map<string, Uint8Array>()
  const store: ListStore<VacancyKey> = {
    changes: async () => [...rows.values()],
    base: async () => state.base,
    async publish(next, from) {
      if (state.base?.version !== from?.version) return false
      state.base = { ...next, version: (from?.version ?? 0) + 1 }
      return true
    },
    async forget(changes) {
      for (const { id } of changes) rows.delete(id)
    },
  }
  const images = {
    read: async (name: string) => stored.get(name) ?? new Uint8Array(),
    async save(image: Uint8Array) {
      const name = createHash('sha256').update(image).digest('hex')
      stored.set(name, image)
      return name
    },
  }
  const source = {
    getMany: async (keys: readonly VacancyKey[]) =>
      keys.flatMap(({ vacancy_id }) => vacancies.get(vacancy_id) ?? []),
    async *all() {
      yield* vacancies.values()
    },
  }
  const kind = vacancyKind({ vacancies: source, namesOf: async () => companies, screenshotEnds, now })
  const newReader = () => listReader({ store, images, kind })

  return {
    vacancies,
    store,
    state,
    /** The image of the base. */
    image: () => stored.get(state.base?.image ?? '') ?? new Uint8Array(),
    /** Stores a vacancy and records the change, as one transaction does. Without a vacancy it is removed. */
    edit(key: VacancyKey, vacancy: Vacancy | undefined) {
      if (vacancy === undefined) vacancies.delete(key.vacancy_id)
      else vacancies.set(key.vacancy_id, vacancy)
      const id = `change#${(state.changes += 1)}`
      rows.set(id, { id, key: { company_id: key.company_id, vacancy_id: key.vacancy_id } })
    },
    newReader,
    rebuild: (options?: { scans: boolean }) =>
      rebuildList({ store, images, kind, source: async () => state.source, now }, options),
    /** The answer of an open list. */
    async answer(openList: ReturnType<typeof newReader>, query: ListQuery) {
      const { data, total } = await listVacancies({ openList, vacancies: source, now }, query)
      return { total, ids: data.map(({ vacancy }) => vacancy.vacancy_id) }
    },
    /** The answer of the oracle. */
    expected: (query: ListQuery) =>
      plainList([...vacancies.values()], (id) => companies.get(id) ?? '', now())(query),
  }
}
