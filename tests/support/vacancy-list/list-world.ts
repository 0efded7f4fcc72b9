import { listReader } from '../../../functions/lists/domain/open-list.ts'
import { rebuildList } from '../../../functions/lists/domain/rebuild-list.ts'
import { listVacancies, optionsOfVacancies } from '../../../functions/vacancies/domain/list/list-vacancies.ts'
import type { NamedCompany } from '../../../functions/vacancies/domain/list/vacancy-entry.ts'
import { type VacancyKey, vacancyKind } from '../../../functions/vacancies/domain/list/vacancy-kind.ts'
import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import { screenshotEnds } from '#shared/system/files.ts'
import { memoryList } from '../lists/memory-list.ts'
import { type ListQuery, plainList } from './plain-list.ts'

interface WorldOptions {
  /** What the register says of companies, by id. It can change. */
  companies: Map<number, NamedCompany>
  now: () => Date
}

/** The list of vacancies on stores in memory. */
export function listWorld({ companies, now }: WorldOptions) {
  const vacancies = new Map<number, Vacancy>()
  const { state, store, images, image, renewed, loseImages, record } = memoryList<VacancyKey>()
  const source = {
    getMany: async (keys: readonly VacancyKey[]) =>
      keys.flatMap(({ vacancy_id }) => vacancies.get(vacancy_id) ?? []),
    async *all() {
      yield* vacancies.values()
    },
  }
  const kind = vacancyKind({ vacancies: source, companiesOf: async () => companies, screenshotEnds, now })
  /** The code of a version of the entries. Its images can be opened by all. */
  const codeOf = (format: number) => ({
    newReader: () => listReader({ store, images, kind: { ...kind, format } }),
    rebuild: (options?: { scans: boolean }) =>
      rebuildList(
        { store, images, kind: { ...kind, format }, source: async () => state.source, now },
        options,
      ),
  })
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
    /** The answer of an open list. */
    async answer(openList: ReturnType<typeof newReader>, query: ListQuery) {
      const { data, total } = await listVacancies({ openList, vacancies: source, now }, query)
      return { total, ids: data.map(({ vacancy }) => vacancy.vacancy_id) }
    },
    /** The cities that an open list offers, each in one spelling. */
    cities: async (openList: ReturnType<typeof newReader>) =>
      (await optionsOfVacancies({ openList })).city_name,
    /** The cities of vacancies that are not deleted, in all spellings. */
    citiesOfRows: () =>
      [...vacancies.values()].flatMap(({ city_name, deleted_at }) =>
        city_name && deleted_at === null ? [city_name] : [],
      ),
    /** The answer of the oracle. */
    expected: (query: ListQuery) =>
      plainList([...vacancies.values()], (id) => companies.get(id), now())(query),
  }
}
