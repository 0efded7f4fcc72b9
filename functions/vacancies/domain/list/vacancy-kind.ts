import { isKept, type Vacancy } from '../vacancy.ts'
import { VACANCY_LIST_FORMAT, vacancyDocuments, vacancyIndexSchema } from './vacancy-documents.ts'
import { isBeforeById, textOrders } from './vacancy-order.ts'
import {
  companyFields,
  type NamedCompany,
  packedEntryOf,
  type PackedEntry,
  packEntry,
  unpackEntry,
} from './vacancy-entry.ts'

export type VacancyKey = Pick<Vacancy, 'company_id' | 'vacancy_id'>

export interface VacancyKindDependencies {
  vacancies: {
    getMany: (keys: readonly VacancyKey[]) => Promise<Vacancy[]>
    all: () => AsyncIterable<Vacancy>
  }
  /** These companies, or all, as the register has them now. Unknown ones are left out. */
  companiesOf: (companyIds: readonly number[] | 'all') => Promise<ReadonlyMap<number, NamedCompany>>
  /** When the bucket deletes a screenshot with this key. */
  screenshotEnds: (key: string, takenAt: string) => Date
  now: () => Date
}

/** The list of vacancies: how its entries are made from the table and the register, and its documents from entries. */
export function vacancyKind({ vacancies, companiesOf, screenshotEnds, now }: VacancyKindDependencies) {
  return {
    format: VACANCY_LIST_FORMAT,
    schema: vacancyIndexSchema,
    documents: vacancyDocuments,
    isBefore: isBeforeById,
    ranked: textOrders,
    idOf: ({ vacancy_id }: VacancyKey) => vacancy_id,

    async read(keys: readonly VacancyKey[]): Promise<PackedEntry[]> {
      const found = await vacancies.getMany(keys)
      if (found.length === 0) return []
      const companies = await companiesOf([...new Set(found.map(({ company_id }) => company_id))])
      return found.map((one) => packedEntryOf(one, companies.get(one.company_id), screenshotEnds))
    },

    /** All entries, without their companies. */
    async *scan(): AsyncGenerator<PackedEntry> {
      for await (const vacancy of vacancies.all()) yield packedEntryOf(vacancy, undefined, screenshotEnds)
    },

    /** Gives entries what the register says of their companies, and drops those that have left the bin. */
    async complete(packed: readonly PackedEntry[]): Promise<PackedEntry[]> {
      const companies = await companiesOf('all')
      const at = now()
      return packed
        .map(unpackEntry)
        .filter((entry) => isKept(entry, at))
        .map((entry) => packEntry({ ...entry, ...companyFields(companies.get(entry.company_id)) }))
    },
  }
}
