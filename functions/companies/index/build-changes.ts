import { buildLayer } from '../../search-engine/layer.ts'
import type { Registration, VacancyFacts } from '../company.ts'
import type { CompanyChanges } from './recorded-changes.ts'
import { type FactsById, type LaidFacts, readFacts, readLaid, textOf, writeFacts } from './company-facts.ts'
import { companyDocument } from './company-index.ts'
import { inDefaultOrder, isBeforeIn } from './default-order.ts'
import { type FactsSource, updateFacts } from './gather-facts.ts'
import { employerOf, type JobsLayers } from './jobs-index.ts'
import { packCard } from '../packed-card.ts'

/**
 * The most companies whose changes are laid over an index. Each costs a search some time, and each update writes all of
 * them again.
 */
const MAX_LAID = 1_000

interface LayerSettings {
  /** The date of the images. */
  date: string
  laid: Uint8Array | undefined
  readSome: (
    ids: readonly number[],
  ) => Promise<{ order_key: string; date: string; organisations: readonly Registration[] }>
}

/**
 * Builds the layers of all changes since two images were built: of the companies, and of their jobs. It reads only what has
 * changed since the last layers. Undefined if only new images can have the changes: they are too many, which ones is not
 * known, or several jobs have one id.
 */
export const changesBuilder =
  <Vacancy extends VacancyFacts>({
    changes,
    jobs,
    ...source
  }: FactsSource<Vacancy> & { changes: CompanyChanges; jobs: JobsLayers<Vacancy> }) =>
  async (base: { index: Uint8Array; jobs: Uint8Array }, { date, laid, readSome }: LayerSettings) => {
    const before = laid && readLaid(laid)
    // a change that is recorded after this read stays recorded, so it is never lost
    const { companies: pending, needsScan, isAwaited, forget } = await changes.pending()
    const companies = [...new Set([...(before?.companies ?? []), ...pending])].toSorted((a, b) => a - b)
    const facts: FactsById | undefined = before ? readFacts(Buffer.from(before.facts), date) : new Map()
    const taken = jobs.layer(before && Buffer.from(before.jobs), date)
    if (needsScan || companies.length > MAX_LAID || facts === undefined || taken === undefined)
      return undefined
    // on the date of the images nothing has expired since
    const { replace } = taken
    await updateFacts(source, facts, { changed: pending, date }, { replace, dropExpired: () => undefined })

    const { order_key: orderKey, date: registerDate, organisations } = await readSome(companies)
    const listed = organisations.filter(({ left_on }) => left_on === null)
    const documents = new Map(
      listed.map((one) => {
        const of = facts.get(one.id)
        return [one.id, companyDocument(one, of?.profile, of?.vacancies ?? [])]
      }),
    )
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
        stored: packCard(document.stored),
      })),
      isBefore: (known, { id, card }) => isBefore(known, { id, stored: card }),
    })
    const next: LaidFacts = { companies, facts: textOf(writeFacts(facts, date)), jobs: textOf(built.facts) }
    return {
      index,
      jobs: built.layer,
      facts: Buffer.from(JSON.stringify(next)),
      isAwaited,
      forgetChanges: forget,
    }
  }
