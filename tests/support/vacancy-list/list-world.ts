import { listReader } from '../../../functions/lists/open-list.ts'
import { rebuildList } from '../../../functions/lists/rebuild-list.ts'
import { registerOf } from '../../../functions/register/register-store.ts'
import { listVacancies, optionsOfVacancies } from '../../../functions/vacancies/list/list-vacancies.ts'
import type { NamedCompany } from '../../../functions/vacancies/list/vacancy-entry.ts'
import { type VacancyKey, vacancyKind, vacancyList } from '../../../functions/vacancies/list/vacancy-list.ts'
import { vacancyStore } from '../../../functions/vacancies/vacancy-store.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import { memoryList } from '../lists/memory-list.ts'
import { type ListQuery, plainList } from './plain-list.ts'

interface WorldOptions {
  /** What the register says of companies, by id. It can change. */
  companies: Map<number, NamedCompany>
  now: () => Date
}

export function listWorld({ companies, now }: WorldOptions) {
  const vacancies = new Map<number, Vacancy>()
  const { state, store, images, image, renewed, loseImages, record } = memoryList<VacancyKey>()
  const stored = double(vacancyStore, {
    getMany: async (keys) => keys.flatMap(({ vacancy_id }) => vacancies.get(vacancy_id) ?? []),
    async *all() {
      yield* vacancies.values()
    },
  })
  const named = (id: number) => companies.has(id) && { id, ...companies.get(id) }
  const register = double(registerOf, {
    currentRegister: async () => state.source,
    currentSnapshot: async () => ({}) as never,
    readOrganisations: async () => [...companies.keys()].map(named) as never,
    findOrganisation: async (_snapshot, id) => (named(id) || undefined) as never,
  })
  const kind = vacancyKind(contextWith({ now }, stored, register))
  const contextOf = (open: ReturnType<typeof newReader>) =>
    contextWith({ now }, stored, double(vacancyList, { open }))
  /** The code of a version of the entries. Its images can be opened by all. */
  const codeOf = (format: number) => {
    const list = { store, images, kind: { ...kind, format } }
    return {
      newReader: () => listReader(list),
      rebuild: (options?: { scans: boolean }) => rebuildList({ now }, list, options),
    }
  }
  const { newReader, rebuild } = codeOf(kind.format)

  return {
    vacancies,
    store,
    state,
    image,
    /** Stores a vacancy and records the change, as one transaction does. Without a vacancy it is removed. */
    edit(key: VacancyKey, vacancy: Vacancy | undefined) {
      if (vacancy === undefined) vacancies.delete(key.vacancy_id)
      else vacancies.set(key.vacancy_id, vacancy)
      record({ company_id: key.company_id, vacancy_id: key.vacancy_id })
    },
    renewed,
    loseImages,
    codeOf,
    newReader,
    rebuild,
    contextOf,
    async answer(openList: ReturnType<typeof newReader>, query: ListQuery) {
      const { data, total } = await listVacancies(contextOf(openList), query)
      return { total, ids: data.map(({ vacancy }) => vacancy.vacancy_id) }
    },
    /** The cities that an open list offers, each in one spelling. */
    cities: async (openList: ReturnType<typeof newReader>) =>
      (await optionsOfVacancies(contextOf(openList))).city_name,
    /** The cities of vacancies that are not deleted, in all spellings. */
    citiesOfRows: () =>
      [...vacancies.values()].flatMap(({ city_name, deleted_at }) =>
        city_name && deleted_at === null ? [city_name] : [],
      ),
    expected: (query: ListQuery) =>
      plainList([...vacancies.values()], (id) => companies.get(id), now())(query),
  }
}
