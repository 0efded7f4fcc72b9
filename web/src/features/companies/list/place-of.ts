import type { CompanyRow } from '../../../../../shared/api/companies.ts'

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value.trim() !== '')),
]

/** Where a company is, as far as its row tells: town, then country. */
export const placeParts = ({ postTown, country }: Pick<CompanyRow, 'postTown' | 'country'>): string[] =>
  present([postTown, country])

/** The same in one text: `Leeds, England`. */
export const placeOf = (row: CompanyRow): string => placeParts(row).join(', ')

const NO_BREAK_SPACE = '\u00A0'

/** The whole address of an unlocked company, empty parts left out; its postcode stays in one line. */
export const addressOf = ({ addressLine1, postTown, postcode, county, country }: CompanyRow): string =>
  present([addressLine1, postTown, postcode?.replaceAll(' ', NO_BREAK_SPACE) ?? null, county, country]).join(
    ', ',
  )
