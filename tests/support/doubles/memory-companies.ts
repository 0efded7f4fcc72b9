import type { FactsSource, CompanyChanges } from '../../../functions/companies/index/gather-facts.ts'
import type { CompanyProfile } from '../../../functions/companies/profile/profile-store.ts'
import { jobsIndex } from '../../../functions/jobs/indexing/job-indexing.ts'
import { type Vacancy } from '../../../functions/vacancies/vacancy.ts'

/** Profiles and vacancies in memory, with the changes that the index does not have yet. */
export class MemoryCompanies {
  readonly profileOf = new Map<number, CompanyProfile>()
  vacancyList: Vacancy[] = []
  /** The recorded changes: of a company, or of many at once. */
  changed: { company?: number; isAwaited?: boolean }[] = []
  scans = 0

  jobs = jobsIndex

  profiles: FactsSource['profiles'] = {
    all: () => this.#scan([...this.profileOf.values()]),
    getMany: async (ids) => new Map([...this.profileOf].filter(([id]) => ids.includes(id))),
  }

  vacancies = {
    all: () => this.#scan(this.vacancyList),
    ofCompany: async (id: number) =>
      // another order than that of a scan
      this.vacancyList.filter(({ company_id }) => company_id === id).toReversed(),
  }

  changes: CompanyChanges = {
    pending: async () => {
      const read = [...this.changed]
      return {
        companies: read.flatMap(({ company }) => company ?? []),
        needsScan: read.some(({ company }) => company === undefined),
        isAwaited: read.some(({ isAwaited }) => isAwaited === true),
        forget:
          read.length === 0
            ? undefined
            : async () => {
                this.changed = this.changed.filter((one) => !read.includes(one))
              },
      }
    },
  }

  hasChanges = async () => this.changed.length > 0

  async *#scan<Item>(items: readonly Item[]): AsyncGenerator<Item> {
    this.scans += 1
    yield* items
  }
}
