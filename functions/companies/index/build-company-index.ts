import { buildIndex } from '../../search-engine/build-index.ts'
import type { Registration, VacancyFacts } from '../company.ts'
import { type FactsById, readFacts, readLaid, writeFacts } from './company-facts.ts'
import { companyDocument, companyIndexSchema } from './company-index.ts'
import { inDefaultOrder } from './default-order.ts'
import { type FactsSource, type JobsTaken, scanFacts, updateFacts } from './gather-facts.ts'
import { employerOf, type JobsIndex } from './jobs-index.ts'
import type { CompanyChanges } from './recorded-changes.ts'
import { packCard } from '../packed-card.ts'

/** Above this, reading each changed company is slower than a scan. */
const MAX_CHANGES = 10_000

/** The facts of the indexes that a build continues. */
export interface IndexFacts {
  companies: Uint8Array
  jobs: Uint8Array
}

interface BuiltIndexes {
  /** The image of the companies. */
  image: Uint8Array
  /** The image of their jobs. */
  jobs: Uint8Array
  facts: IndexFacts
  isAwaited: boolean
  forgetChanges: (() => Promise<void>) | undefined
}

interface BuildSettings {
  orderKey: string
  date: string
  registerDate: string
  facts: IndexFacts | undefined
  /** The facts of the changes that were laid over those indexes (build-changes.ts). */
  laid?: Uint8Array | undefined
}

/**
 * Builds the images of the search indexes: of all listed companies, and of their jobs. It starts from the facts of an
 * earlier build, if they are given and can be read, and otherwise scans the tables. Equal data gives equal bytes,
 * whichever way they are read.
 */
export const companyIndexBuilder =
  <Vacancy extends VacancyFacts>({
    changes,
    jobs,
    ...source
  }: FactsSource<Vacancy> & { changes: CompanyChanges; jobs: JobsIndex<Vacancy> }) =>
  async (organisations: readonly Registration[], settings: BuildSettings): Promise<BuiltIndexes> => {
    const { orderKey, date, registerDate, facts: stored, laid } = settings
    // a change that is recorded after this read stays recorded, so it is never lost
    const { companies: pending, needsScan, isAwaited, forget } = await changes.pending()
    const companies = laid === undefined ? pending : [...new Set([...readLaid(laid).companies, ...pending])]
    const scans = stored === undefined || needsScan || companies.length > MAX_CHANGES
    const earlier = scans ? undefined : readBoth(stored, date, jobs)
    if (earlier !== undefined)
      await updateFacts(source, earlier.facts, { changed: companies, date }, earlier.taken)
    const { facts, taken } = earlier ?? (await scan(source, date, jobs.begin(stored?.jobs)))
    const listed = organisations.filter(({ left_on }) => left_on === null)
    const documentOf = (one: Registration) => {
      const of = facts.get(one.id)
      return companyDocument(one, of?.profile, of?.vacancies ?? [])
    }
    // the documents of jobs are gone before those of companies are made, which halves the memory
    const built = taken.build(
      (isAsked) => listed.filter(({ id }) => isAsked(id)).map((one) => employerOf(one, documentOf(one))),
      { date, registerDate },
    )
    const documents = inDefaultOrder(listed.map(documentOf), orderKey)
    const imageOfCompanies = buildIndex(
      companyIndexSchema,
      documents.map((document) => ({ ...document, stored: packCard(document.stored) })),
    )
    return {
      image: imageOfCompanies,
      jobs: built.image,
      facts: { companies: writeFacts(facts, date), jobs: built.facts },
      isAwaited,
      forgetChanges: forget,
    }
  }

/** Reads both facts. Undefined if one cannot be read: then both are read from the tables, which are scanned once. */
function readBoth<Vacancy>(stored: IndexFacts, date: string, { continue: from }: JobsIndex<Vacancy>) {
  const facts = readFacts(stored.companies, date)
  const taken = from(stored.jobs, date)
  return facts === undefined || taken === undefined ? undefined : { facts, taken }
}

/** Reads the facts of all companies and their jobs from the tables. */
async function scan<Vacancy extends VacancyFacts, Taken extends JobsTaken<Vacancy>>(
  source: FactsSource<Vacancy>,
  date: string,
  taken: Taken,
): Promise<{ facts: FactsById; taken: Taken }> {
  return { facts: await scanFacts(source, date, taken), taken }
}
