import { isKept, type Vacancy } from '../vacancy.ts'
import { type PackedEntry, packEntry, unpackEntry } from './packed-entry.ts'
import { VACANCY_LIST_FORMAT, vacancyDocuments, vacancyIndexSchema } from './vacancy-documents.ts'
import { entryOf } from './vacancy-entry.ts'

export type VacancyKey = Pick<Vacancy, 'company_id' | 'vacancy_id'>

export interface VacancyKindDependencies {
  vacancies: {
    getMany: (keys: readonly VacancyKey[]) => Promise<Vacancy[]>
    all: () => AsyncIterable<Vacancy>
  }
  /** The names of these companies, or of all companies. Unknown ones are left out. */
  namesOf: (companyIds: readonly number[] | 'all') => Promise<ReadonlyMap<number, string>>
  /** When the bucket deletes a screenshot with this key. */
  screenshotEnds: (key: string, takenAt: string) => Date
  now: () => Date
}

/** The list of vacancies: how its entries are made from the table and the register, and its documents from entries. */
export function vacancyKind({ vacancies, namesOf, screenshotEnds, now }: VacancyKindDependencies) {
  return {
    format: VACANCY_LIST_FORMAT,
    schema: vacancyIndexSchema,
    documents: vacancyDocuments,
    idOf: ({ vacancy_id }: VacancyKey) => vacancy_id,

    async read(keys: readonly VacancyKey[]): Promise<PackedEntry[]> {
      const found = await vacancies.getMany(keys)
      if (found.length === 0) return []
      const names = await namesOf([...new Set(found.map(({ company_id }) => company_id))])
      return found.map((one) => packEntry(entryOf(one, names.get(one.company_id) ?? '', screenshotEnds)))
    },

    /** All entries, without the names of their companies. */
    async *scan(): AsyncGenerator<PackedEntry> {
      for await (const vacancy of vacancies.all()) yield packEntry(entryOf(vacancy, '', screenshotEnds))
    },

    /** Gives entries the current names of their companies, and drops those that have left the bin. */
    async complete(packed: readonly PackedEntry[]): Promise<PackedEntry[]> {
      const names = await namesOf('all')
      const at = now()
      return packed
        .map(unpackEntry)
        .filter((entry) => isKept(entry, at))
        .map((entry) => packEntry({ ...entry, company_name: names.get(entry.company_id) ?? '' }))
    },
  }
}
