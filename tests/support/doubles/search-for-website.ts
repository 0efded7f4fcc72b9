import { type CompanyProfile, profileStore, unknownProfile } from '../../../functions/companies/index.ts'
import { type Candidate, possibleHosts } from '../../../functions/crawl/discovery/candidate-hosts.ts'
import { discoverWebsite } from '../../../functions/crawl/discovery/discover-website.ts'
import type { Organisation } from '../../../functions/crawl/discovery/stated-owner.ts'
import { screening } from '../../../functions/objections/index.ts'
import { registerReading } from '../../../functions/register/index.ts'
import { memoryTables } from '../tables/memory-tables.ts'
import { contextWith, double } from './context-with.ts'

interface Search {
  /** The company whose website is sought, with facts of its profile. */
  company: Organisation & { profile?: Partial<CompanyProfile> }
  candidates: readonly Candidate[]
  searched?: () => Promise<{ outcome: 'found'; hosts: readonly string[] } | undefined>
  reading: readonly Parameters<typeof contextWith>[1][]
}

export const itemOf = (write: unknown) =>
  (write as { Put?: { TableName: string; Item: Record<string, unknown> } }).Put

/** Runs the steps of the search for the website of company 7 until it ends. */
export async function searchForWebsite({ company, candidates, searched, reading }: Search) {
  const { postcode, company_number, profile } = company
  const known = { ...unknownProfile(7, 'sample'), postcode, company_number, ...profile }
  const context = contextWith(
    { ...memoryTables(), now: () => new Date(0) },
    double(registerReading, { findOrganisation: async () => company as never }),
    double(profileStore, { get: async () => known }),
    double(screening, { screenForWrite: async (value) => value }),
    double(possibleHosts, { first: () => [...candidates], searched: searched ?? (async () => undefined) }),
    ...reading,
  )
  let progress: Parameters<typeof discoverWebsite>[2] = { tried: [], read: [] }
  for (;;) {
    const search = { companyId: 7, jobId: 'j', requestId: 'r' }
    const result = await discoverWebsite(context, search, progress)
    if (result.outcome !== 'continued') {
      const written = (result.effects ?? []).map(itemOf).find((put) => put?.TableName === 'profiles')
      const website = (written?.Item['website'] ?? null) as string | null
      const tried = 'tried' in result ? (result.tried ?? []) : []
      return { result, tried, website }
    }
    progress = itemOf(result.effects[0])?.Item['body'] as typeof progress
  }
}
