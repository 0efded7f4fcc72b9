import type { CompanyRow } from '#shared/api/company-row.ts'

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value.trim() !== '')),
]

/** The place of a company from its row: town, then country. */
export const placeParts = ({ postTown, country }: Pick<CompanyRow, 'postTown' | 'country'>): string[] =>
  present([postTown, country])

/** The place as one text, such as `Leeds, England`. */
export const placeOf = (row: Parameters<typeof placeParts>[0]): string => placeParts(row).join(', ')

const NO_BREAK_SPACE = '\u00A0'

/** The full postal address of an unlocked company without empty parts. The postcode does not wrap. */
export const addressOf = ({ addressLine1, postTown, postcode, county, country }: CompanyRow): string =>
  present([addressLine1, postTown, postcode?.replaceAll(' ', NO_BREAK_SPACE) ?? null, county, country]).join(
    ', ',
  )
