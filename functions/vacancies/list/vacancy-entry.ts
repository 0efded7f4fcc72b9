import * as z from 'zod/mini'
import { isInUk } from '#shared/counted-vacancy.ts'
import { number, text } from '#shared/fields/texts-and-numbers.ts'
import { vacancyDetails } from '#shared/fields/vacancy-values.ts'
import { type Limited, limited } from '#shared/filters/vacancy-filters.ts'
import { poundsAYear } from '#shared/pounds-a-year.ts'
import { type Packed, packing } from '#shared/search-engine/packing.ts'
import { screenshotEnds } from '#shared/system/files.ts'
import type { Vacancy } from '../vacancy.ts'

type LimitedFact = Extract<Limited, keyof typeof vacancyDetails>

/** The schemas of the facts that filters limit. Dates are YYYY-MM-DD. */
const limitedFacts = Object.fromEntries(
  limited
    .filter((fact): fact is LimitedFact => Object.hasOwn(vacancyDetails, fact))
    .map((fact) => [fact, vacancyDetails[fact]]),
) as Pick<typeof vacancyDetails, LimitedFact>

/**
 * What the list of vacancies needs of one for filters and orders. The rest of a row is read from the table. A change of
 * the fields or their order needs a new format of the list (vacancy-documents.ts).
 */
const VacancyEntry = z.object({
  id: z.int(),
  company_id: z.int(),
  /** Empty if the company was never on the register. */
  company_name: z.string(),
  /** Whether the register has the company now. Users reach no vacancy of another company. */
  is_on_register: z.boolean(),
  title: z.string(),
  job_category_id: number,
  contract_type: text,
  work_type: text,
  remote_work_policy: text,
  city_name: text,
  is_in_uk: z.boolean(),
  ...limitedFacts,
  /** The lowest and highest pay in pounds a year. If only one is stated, both are that one. */
  lowest_pay: number,
  highest_pay: number,
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  skills: z.array(z.string()),
  /** When the bucket deletes the screenshot, in milliseconds since 1970. */
  screenshot_ends: number,
  /** ISO, as the next one. */
  created_at: z.string(),
  deleted_at: text,
})
export type VacancyEntry = z.infer<typeof VacancyEntry>

export type PackedEntry = Packed
export const { pack: packEntry, unpack: unpackEntry } = packing(VacancyEntry)

/** What the register says of a company. `left_on` is null while it is listed. */
export interface NamedCompany {
  name: string
  left_on: string | null
}

/** The fields of an entry that depend on its company. A company that was never on the register is undefined. */
export const companyFields = (company: NamedCompany | undefined) => ({
  company_name: company?.name ?? '',
  is_on_register: company !== undefined && company.left_on === null,
})

/**
 * The packed entry of a vacancy.
 * @param company Undefined if it is not known.
 */
export function packedEntryOf(vacancy: Vacancy, company: NamedCompany | undefined): PackedEntry {
  const { screenshot_key: key, screenshot_at: takenAt } = vacancy
  const { vacancy_id: id, salary_min, salary_max, salary_currency: currency, salary_period: period } = vacancy
  // 0 means unknown, as in shared/format/salary.ts
  const [low, high] = [salary_min || salary_max, salary_max || salary_min].map((amount) =>
    amount ? (poundsAYear(amount, { currency, period }) ?? null) : null,
  )
  return packEntry({
    ...vacancy,
    id,
    ...companyFields(company),
    is_in_uk: isInUk(vacancy),
    lowest_pay: low ?? null,
    highest_pay: high ?? null,
    screenshot_ends: key === null || takenAt === null ? null : screenshotEnds(key, takenAt).getTime(),
  })
}
