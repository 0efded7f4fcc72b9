import { type ListKind, listOf } from '../../lists/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { registerCompanies, registerOf } from '../../register/index.ts'
import { vacancyKey, vacancyStore } from '../vacancy-store.ts'
import { isKept } from '../vacancy.ts'
import {
  isBeforeById,
  textOrders,
  VACANCY_LIST_FORMAT,
  vacancyDocuments,
  vacancyIndexSchema,
} from './vacancy-documents.ts'
import { companyFields, type PackedEntry, packedEntryOf, packEntry, unpackEntry } from './vacancy-entry.ts'

export type VacancyKey = ReturnType<typeof vacancyKey>

/** The list of vacancies: how its entries are made from the table and the register, and its documents from entries. */
export function vacancyKind(context: Context): ListKind<VacancyKey, PackedEntry> {
  const vacancies = vacancyStore(context)
  const register = registerOf(context)
  const companiesOf = registerCompanies(register)
  return {
    list: 'vacancies',
    format: VACANCY_LIST_FORMAT,
    schema: vacancyIndexSchema,
    documents: vacancyDocuments,
    isBefore: isBeforeById,
    ranked: textOrders,
    readKey: vacancyKey,
    idOf: ({ vacancy_id }) => vacancy_id,
    source: register.currentRegister,

    async read(keys) {
      const found = await vacancies.getMany(keys)
      if (found.length === 0) return []
      const companies = await companiesOf([...new Set(found.map(({ company_id }) => company_id))])
      return found.map((one) => packedEntryOf(one, companies.get(one.company_id)))
    },

    /** All entries, without their companies. */
    async *scan() {
      for await (const vacancy of vacancies.all()) yield packedEntryOf(vacancy, undefined)
    },

    /** Gives entries what the register says of their companies, and drops those that have left the bin. */
    async complete(packed) {
      const companies = await companiesOf('all')
      const at = context.now()
      return packed
        .map(unpackEntry)
        .filter((entry) => isKept(entry, at))
        .map((entry) => packEntry({ ...entry, ...companyFields(companies.get(entry.company_id)) }))
    },
  }
}

export const vacancyList = perContext((context) => listOf(context, vacancyKind(context)))
