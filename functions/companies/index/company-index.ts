import { flagFilters } from '#shared/filters/company-filters.ts'
import { cardGroups } from '../company-card.ts'

/** The searchable fields of companies. The filters that use them are in `shared/filters/company-filters.ts`. */
export const companyIndexSchema = {
  text: 'name',
  facets: [
    'sector',
    'job_category',
    'minimum_pay',
    'city',
    'country',
    'place',
    'income',
    'company_size',
    'route',
    'rating',
  ],
  flags: flagFilters,
  prefixes: ['postcode', 'website'],
  /** counted vacancies; the day or month of the first register, as a row shows it; 1 for an open company */
  orders: ['vacancies', 'since', 'open'],
  /** the point of the outward code of an open company, else of the town that a locked row shows */
  points: ['near'],
  stored: cardGroups,
} as const

export type CompanyFlag = (typeof companyIndexSchema.flags)[number]

const OUTWARD = String.raw`([A-Z]{1,2}\d[A-Z\d]?)`
const INWARD = String.raw`(\d[A-Z]{0,2})`
/** An outward code, with the inward code or its beginning. A space decides where both would fit: LS1 4 or LS14. */
const POSTCODE_START = [
  new RegExp(String.raw`^${OUTWARD}\s+${INWARD}$`),
  new RegExp(`^${OUTWARD}${INWARD}?$`),
] as const

/**
 * A postcode or its beginning, so that different spellings compare as equal. A space ends the number of a district, so
 * LS1 is no prefix of LS11, but EC1 is one of EC1A. Other text is in upper case without spaces.
 */
export function comparablePostcode(text: string): string {
  const spaced = text.trim().toUpperCase()
  const compact = spaced.replaceAll(/\s/g, '')
  const parts = POSTCODE_START[0].exec(spaced) ?? POSTCODE_START[1].exec(compact)
  if (parts === null) return compact
  const [, outward = '', inward] = parts
  const district = outward.replace(/(?<=\d)(?=[A-Z])|$/, ' ')
  return inward === undefined ? district : `${district} ${inward}`
}

/** A host that is not a prefix of another host: `monzo.com/` is none of `monzo.com.example/`. */
export const wholeHost = (host: string): string => `${host}/`

/** Separates country and city in the facet `place`. */
export const PLACE_SEPARATOR = '\n'
