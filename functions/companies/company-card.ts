import * as z from 'zod/mini'
import { text } from '#shared/fields/texts-and-numbers.ts'

/** The data of a company's row in a list. The index stores it, so that a search reads nothing else. */
export const CompanyCard = z.object({
  name: z.string(),
  city: text,
  county: text,
  country: z.string(),
  /** Town and county as published, if they differ. Only users who have unlocked the company see them. */
  published_town: z.exactOptional(z.string()),
  published_county: z.exactOptional(z.string()),
  address: text,
  postcode: text,
  /** The number of counted vacancies (shared/counted-vacancy.ts). */
  vacancies: z.int(),
  /** The number of emails that users can read. Protected emails are counted separately. */
  emails: z.int(),
  protected_emails: z.int(),
  phones: z.int(),
  sector_ids: z.array(z.int()),
  /** The categories of all live vacancies. */
  job_category_ids: z.array(z.int()),
  company_size: text,
  routes: z.array(z.string()),
  rating: text,
  /** The date of the first register with the company, YYYY-MM-DD. */
  since: z.string(),
  register_only: z.boolean(),
  tellable_kind: z.exactOptional(z.string()),
  /** Since when it has a Skilled Worker licence, such as `since 2024` or `before May 2023`. */
  licensed: z.exactOptional(z.string()),
})
export type CompanyCard = z.infer<typeof CompanyCard>

/** Since when a row says that a company is listed. Few names share town and day, so a locked row has the month. */
export const shownSince = (since: string, locked: boolean): string => (locked ? since.slice(0, 7) : since)

/**
 * The address to which distances are measured. A postcode counts only if the company is open for every user: otherwise the
 * nearest search would tell that of a locked row.
 */
export const measuredAddress = ({
  postcode,
  city,
  country,
  register_only,
}: Pick<CompanyCard, 'postcode' | 'city' | 'country' | 'register_only'>) => ({
  postcode: register_only ? postcode : null,
  city,
  country,
})

/** The card of a company of which only name and date are known. */
export const unknownCard: Omit<CompanyCard, 'name' | 'since'> = {
  city: null,
  county: null,
  country: 'United Kingdom',
  address: null,
  postcode: null,
  vacancies: 0,
  emails: 0,
  protected_emails: 0,
  phones: 0,
  sector_ids: [],
  job_category_ids: [],
  company_size: null,
  routes: [],
  rating: null,
  register_only: true,
}

/** The values that most companies have. The index omits them, which saves a third of the stored bytes. */
const common: typeof unknownCard = {
  ...unknownCard,
  country: 'England',
  routes: ['Skilled Worker'],
  rating: 'A rating',
}

export const packCard = (card: CompanyCard): object =>
  Object.fromEntries(
    Object.entries(card).filter(([name, value]) => !isSame(value, common[name as keyof typeof common])),
  )

/** The fields of a stored card, including omitted ones. The caller must validate them. */
export const unpackCard = (stored: unknown): Record<string, unknown> => ({ ...common, ...Object(stored) })

const isSame = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) && Array.isArray(other)
    ? value.length === other.length && value.every((item, at) => item === other[at])
    : value === other
