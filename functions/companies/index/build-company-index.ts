import { hash } from 'node:crypto'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { buildLayer } from '#shared/search-engine/layer.ts'
import type { KnownDocument } from '#shared/search-engine/open-rows.ts'
import { bytesAsText } from '#shared/search-engine/packing.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import type { JobsBuild, jobsIndex } from '../../jobs/index.ts'
import type { BuildIndex, IndexFacts } from '../../register/index.ts'
import { type CompanyCard, unpackCard } from '../company-card.ts'
import type { Registration } from '../company.ts'
import { companyDocument, type CompanyDocument, employerOf } from './company-document.ts'
import { type FactsById, type LayerFacts, readFacts, readLayerFacts, writeFacts } from './company-facts.ts'
import { companyIndexSchema } from './company-index.ts'
import { type CompanyChanges, type FactsSource, scanFacts, updateFacts } from './gather-facts.ts'
import { changedKinds, withKind, tellableKinds } from './tellable-kinds.ts'

/** Above this, reading each changed company is slower than a scan. */
const MAX_CHANGES = 10_000

/** The index of jobs, which is built beside that of the companies, from the same vacancies. */
export type JobsIndex = Pick<typeof jobsIndex, 'begin' | 'continue'>

/** Builds the images of companies and jobs, from earlier facts if they can be read: the same bytes either way. */
export const companyIndexBuilder =
  ({ changes, jobs, ...source }: FactsSource & { changes: CompanyChanges; jobs: JobsIndex }) =>
  async (
    organisations: readonly Registration[],
    settings: Parameters<BuildIndex>[1],
  ): ReturnType<BuildIndex> => {
    const { orderKey, date, registerDate, facts: stored, layered } = settings
    // a change that is recorded after this read stays recorded, so it is never lost
    const { companies: pending, needsScan, isAwaited, forget } = await changes.pending()
    const companies =
      layered === undefined ? pending : [...new Set([...readLayerFacts(layered).companies, ...pending])]
    const scans = stored === undefined || needsScan || companies.length > MAX_CHANGES
    const earlier = scans ? undefined : readBoth(stored, date, jobs)
    if (earlier !== undefined)
      await updateFacts(source, earlier.facts, { changed: companies, date }, earlier.taken)
    const { facts, taken } = earlier ?? (await scan(source, date, jobs.begin(stored?.jobs)))
    const listed = organisations.filter(({ left_on }) => left_on === null)
    const documentOf = documentsFrom(facts)
    // the documents of jobs are gone before those of companies are made, which halves the memory
    const built = taken.build(
      (isAsked) => listed.filter(({ id }) => isAsked(id)).map((one) => employerOf(one, documentOf(one))),
      { date, registerDate },
    )
    const documents = inDefaultOrder(listed.map(documentOf), orderKey)
    const kinds = tellableKinds(documents)
    const image = buildIndex(
      companyIndexSchema,
      documents.map((document) => ({ ...document, stored: withKind(kinds, document) })),
    )
    return {
      image,
      jobs: built.image,
      facts: { companies: writeFacts(facts, date), jobs: built.facts },
      isAwaited,
      forgetChanges: forget,
    }
  }

/** Reads both facts. Undefined if one cannot be read: then both are read from the tables, which are scanned once. */
function readBoth(stored: IndexFacts, date: string, { continue: from }: JobsIndex) {
  const facts = readFacts(stored.companies, date)
  const taken = from(stored.jobs, date)
  return facts === undefined || taken === undefined ? undefined : { facts, taken }
}

const scan = async (source: FactsSource, date: string, taken: JobsBuild) => ({
  facts: await scanFacts(source, date, taken),
  taken,
})

/** The most companies with changes over an index. Each slows searches, and each update writes them all. */
const MAX_LAYERED = 1_000

interface LayerSettings {
  /** The date of the images. */
  date: string
  layered: Uint8Array | undefined
  readSome: (
    ids: readonly number[],
  ) => Promise<{ order_key: string; date: string; organisations: readonly Registration[] }>
}

/**
 * Builds the layers of all changes since two images were built: of the companies, and of their jobs. It reads only what has
 * changed since the last layers. Undefined if only new images can have the changes: they are too many, which ones is not
 * known, several jobs have one id, or too few companies would share a kind.
 */
export const changesBuilder =
  ({
    changes,
    jobs,
    ...source
  }: FactsSource & { changes: CompanyChanges; jobs: Pick<typeof jobsIndex, 'layer'> }) =>
  async (base: { index: Uint8Array; jobs: Uint8Array }, { date, layered, readSome }: LayerSettings) => {
    const before = layered && readLayerFacts(layered)
    // a change that is recorded after this read stays recorded, so it is never lost
    const { companies: pending, needsScan, isAwaited, forget } = await changes.pending()
    const companies = [...new Set([...(before?.companies ?? []), ...pending])].toSorted((a, b) => a - b)
    const facts: FactsById | undefined = before ? readFacts(Buffer.from(before.facts), date) : new Map()
    const taken = jobs.layer(before && Buffer.from(before.jobs), date)
    if (needsScan || companies.length > MAX_LAYERED || facts === undefined || taken === undefined)
      return undefined
    // on the date of the images nothing has expired since
    const { replace } = taken
    await updateFacts(source, facts, { changed: pending, date }, { replace, dropExpired: () => undefined })

    const { order_key: orderKey, date: registerDate, organisations } = await readSome(companies)
    const listed = organisations.filter(({ left_on }) => left_on === null)
    const documents = new Map(listed.map(documentsFrom(facts)).map((document) => [document.id, document]))
    const kinds = changedKinds([...documents.values()], openIndex(base.index))
    if (kinds === undefined) return undefined
    const built = taken.build(
      base.jobs,
      companies,
      (isAsked) =>
        listed.filter(({ id }) => isAsked(id)).map((one) => employerOf(one, documents.get(one.id)!)),
      { date, registerDate },
    )
    if (built === undefined) return undefined
    const isBefore = isBeforeIn(orderKey)
    const index = buildLayer(base.index, {
      without: companies,
      added: inDefaultOrder([...documents.values()], orderKey).map((document) => ({
        ...document,
        card: document.stored,
        stored: withKind(kinds, document),
      })),
      isBefore: (known, { id, card }) => isBefore(known, { id, stored: card }),
    })
    const next: LayerFacts = {
      companies,
      facts: bytesAsText(writeFacts(facts, date)),
      jobs: bytesAsText(built.facts),
    }
    return {
      index,
      jobs: built.layer,
      facts: Buffer.from(JSON.stringify(next)),
      isAwaited,
      forgetChanges: forget,
    }
  }

const documentsFrom =
  (facts: FactsById) =>
  (one: Registration): CompanyDocument =>
    companyDocument(one, facts.get(one.id)?.profile, facts.get(one.id)?.vacancies ?? [])

/**
 * Sorts companies for a search without a name (docs/product/search.md "Order"). More live vacancies come first (5+,
 * 2-4, 1, 0), then companies with contacts. Within these groups, a keyed hash of the id decides. The hash is the same
 * on all pages and after rebuilds, and reveals no name.
 */
export const inDefaultOrder = (documents: readonly CompanyDocument[], orderKey: string): CompanyDocument[] =>
  documents
    .map((document) => ({ document, rank: rankOf(document.stored), place: hashOf(document.id, orderKey) }))
    .toSorted((a, b) => b.rank - a.rank || (a.place < b.place ? -1 : 1))
    .map(({ document }) => document)

/** Whether a company of an image comes before another one in this order. */
export const isBeforeIn =
  (orderKey: string) =>
  (known: KnownDocument, { id, stored }: Pick<CompanyDocument, 'id' | 'stored'>): boolean => {
    const difference = rankOf(unpackCard(known.stored())) - rankOf(stored)
    return difference === 0 ? hashOf(known.id, orderKey) < hashOf(id, orderKey) : difference > 0
  }

function rankOf({ vacancies, emails, phones }: Pick<CompanyCard, 'vacancies' | 'emails' | 'phones'>): number {
  const bucket = vacancies >= 5 ? 3 : vacancies >= 2 ? 2 : vacancies
  return bucket * 2 + (emails + phones > 0 ? 1 : 0)
}

const hashOf = (id: number, orderKey: string): string => hash('sha256', `${orderKey} ${id}`)
