import { buildIndex } from '../../../search-engine/build-index.ts'
import type { Registration } from '../company.ts'
import { readFacts, writeFacts } from './company-facts.ts'
import { companyDocument, companyIndexSchema } from './company-index.ts'
import { inDefaultOrder } from './default-order.ts'
import { type FactsSource, scanFacts, updateFacts } from './gather-facts.ts'
import { packCard } from './packed-card.ts'

/** The recorded changes of companies since the last index (docs/decisions/028-index-updates.md). */
export interface CompanyChanges {
  /** The changes now. `needsScan`: which companies have changed is not known. */
  pending: () => Promise<PendingChanges>
}

export interface PendingChanges {
  companies: readonly number[]
  needsScan: boolean
  /** Whether somebody looks for one of them. */
  isAwaited: boolean
  /** Deletes these changes, and none that were recorded later; absent if there are none. */
  forget: (() => Promise<void>) | undefined
}

/** For a build on its own, without recorded changes. */
export const noChanges: CompanyChanges = {
  pending: async () => ({ companies: [], needsScan: false, isAwaited: false, forget: undefined }),
}

/** Above this, reading each changed company is slower than a scan. */
const MAX_CHANGES = 10_000

/**
 * Builds the image of the search index with all listed companies. It starts from the facts of an earlier build, if they
 * are given and can be read, and otherwise scans the tables. Equal data gives equal bytes, whichever way they are read.
 */
export const companyIndexBuilder =
  ({ changes, ...source }: FactsSource & { changes: CompanyChanges }) =>
  async (
    organisations: readonly Registration[],
    { orderKey, date, facts: stored }: { orderKey: string; date: string; facts: Uint8Array | undefined },
  ): Promise<{
    image: Uint8Array
    facts: Uint8Array
    isAwaited: boolean
    forgetChanges: (() => Promise<void>) | undefined
  }> => {
    // a change that is recorded after this read stays recorded, so it is never lost
    const { companies, needsScan, isAwaited, forget } = await changes.pending()
    const earlier =
      stored === undefined || needsScan || companies.length > MAX_CHANGES
        ? undefined
        : readFacts(stored, date)
    const facts = earlier ?? (await scanFacts(source, date))
    if (earlier !== undefined) await updateFacts(source, earlier, companies, date)
    const documents = organisations
      .filter(({ left_on }) => left_on === null)
      .map((one) => {
        const known = facts.get(one.id)
        return companyDocument(one, known?.profile, known?.vacancies ?? [])
      })
    const ordered = inDefaultOrder(documents, orderKey)
    const image = buildIndex(
      companyIndexSchema,
      ordered.map((document) => ({ ...document, stored: packCard(document.stored) })),
    )
    return { image, facts: writeFacts(facts, date), isAwaited, forgetChanges: forget }
  }
