import { buildIndex } from '../../../search-engine/build-index.ts'
import type { Registration, VacancyFacts } from '../company.ts'
import { companyDocument, companyIndexSchema } from './company-index.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { inDefaultOrder } from './default-order.ts'
import { packCard } from './packed-card.ts'

interface Facts {
  profiles: () => AsyncIterable<CompanyProfile>
  /** The vacancies that are live on a date. The vacancies of unlisted companies are ignored. */
  vacancies: (date: string) => AsyncIterable<VacancyFacts & { company_id: number }>
}

/** Builds the image of the search index with all listed companies. Equal data gives equal bytes. */
export const companyIndexBuilder =
  ({ profiles, vacancies }: Facts) =>
  async (
    organisations: readonly Registration[],
    { orderKey, date }: { orderKey: string; date: string },
  ): Promise<Uint8Array> => {
    const profileOf = new Map<number, CompanyProfile>()
    for await (const profile of profiles()) profileOf.set(profile.company_id, profile)
    const vacanciesOf = new Map<number, VacancyFacts[]>()
    for await (const vacancy of vacancies(date)) {
      const known = vacanciesOf.get(vacancy.company_id)
      if (known === undefined) vacanciesOf.set(vacancy.company_id, [vacancy])
      else known.push(vacancy)
    }
    const documents = organisations
      .filter(({ left_on }) => left_on === null)
      .map((one) => companyDocument(one, profileOf.get(one.id), vacanciesOf.get(one.id) ?? []))
    const ordered = inDefaultOrder(documents, orderKey)
    return buildIndex(
      companyIndexSchema,
      ordered.map((document) => ({ ...document, stored: packCard(document.stored) })),
    )
  }
