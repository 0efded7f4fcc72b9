import type { CompanyRow } from '../../../shared/api/companies.ts'
import type { CompanyCard } from '../domain/company-card.ts'

/** A row of a list. What a locked one may not tell is not in the payload at all (decisions.md "Locking and limits"). */
export function presentRow(id: number, card: CompanyCard, locked: boolean): CompanyRow {
  const { name, address, postcode, city, county, country, vacancies, emails, phones, sectors } = card
  return {
    id,
    locked,
    companyName: locked ? null : name,
    addressLine1: locked ? null : address,
    postTown: city,
    county,
    postcode: locked ? null : postcode,
    country,
    preview: { vacancies, emails, phones, sectors },
  }
}
