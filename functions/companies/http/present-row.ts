import * as z from 'zod/mini'
import type { CompanyRow } from '../../../shared/api/companies.ts'
import type { CompanyCard } from '../domain/company-card.ts'

const text = z.nullable(z.string())

/** The card as the index stores it: an index may have been built by another version of the product. */
const StoredCard: z.ZodMiniType<CompanyCard> = z.object({
  name: z.string(),
  city: text,
  county: text,
  country: z.string(),
  // not in the indexes of older versions
  published_town: z.exactOptional(z.string()),
  published_county: z.exactOptional(z.string()),
  address: text,
  postcode: text,
  vacancies: z.int(),
  emails: z.int(),
  phones: z.int(),
  sectors: z.int(),
})

/** A row of a list, of what the index stores for a company. */
export const presentStored = (id: number, stored: unknown, locked: boolean): CompanyRow =>
  presentRow(id, StoredCard.parse(stored), locked)

/** A row of a list. What a locked one may not tell is not in the payload at all (decisions.md "Locking and limits"). */
export function presentRow(id: number, card: CompanyCard, locked: boolean): CompanyRow {
  const { name, address, postcode, city, county, country, published_town, published_county } = card
  const { vacancies, emails, phones, sectors } = card
  return {
    id,
    locked,
    companyName: locked ? null : name,
    addressLine1: locked ? null : address,
    postTown: city ?? (locked ? null : (published_town ?? null)),
    county: county ?? (locked ? null : (published_county ?? null)),
    postcode: locked ? null : postcode,
    country,
    preview: { vacancies, emails, phones, sectors },
  }
}
