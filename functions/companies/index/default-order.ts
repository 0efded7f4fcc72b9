import { hash } from 'node:crypto'
import type { KnownDocument } from '../../search-engine/known-documents.ts'
import type { CompanyCard } from '../company-card.ts'
import type { CompanyDocument } from './company-index.ts'
import { unpackCard } from '../packed-card.ts'

/**
 * Sorts companies for a search without a name (docs/product/search.md "Order"). More live vacancies come first (5+,
 * 2-4, 1, 0), then companies with contacts. Within these groups, a keyed hash of the id decides. The hash is the same
 * on all pages and after rebuilds, and reveals no name.
 */
export function inDefaultOrder(documents: readonly CompanyDocument[], orderKey: string): CompanyDocument[] {
  return documents
    .map((document) => ({ document, rank: rankOf(document.stored), place: hashOf(document.id, orderKey) }))
    .toSorted((a, b) => b.rank - a.rank || (a.place < b.place ? -1 : 1))
    .map(({ document }) => document)
}

/** Whether a company of an image comes before another one in this order. */
export const isBeforeIn =
  (orderKey: string) =>
  (known: KnownDocument, { id, stored }: Pick<CompanyDocument, 'id' | 'stored'>): boolean => {
    // the fields that decide are numbers of the card
    const difference = rankOf(unpackCard(known.stored()) as unknown as CompanyCard) - rankOf(stored)
    return difference === 0 ? hashOf(known.id, orderKey) < hashOf(id, orderKey) : difference > 0
  }

function rankOf({ vacancies, emails, phones }: Pick<CompanyCard, 'vacancies' | 'emails' | 'phones'>): number {
  const bucket = vacancies >= 5 ? 3 : vacancies >= 2 ? 2 : vacancies
  return bucket * 2 + (emails + phones > 0 ? 1 : 0)
}

const hashOf = (id: number, orderKey: string): string => hash('sha256', `${orderKey} ${id}`)
