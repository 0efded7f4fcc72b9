import { profileStore } from '../../../functions/companies/index.ts'
import { transact } from '../../../functions/platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../../functions/platform/dynamodb/transaction-parts.ts'
import { registerReading } from '../../../functions/register/index.ts'
import { profileSample } from '../samples/company-sample.ts'
import { memoryTables } from '../tables/memory-tables.ts'
import { contextWith, double } from './context-with.ts'

const corrected = { source: 'correction', rule: 'administrator', rank: 10, at: null } as const

/** A profile. `isStated`: an administrator has stated that there is no website. */
export const profileWith = (company_id: number, website: string | null, isStated = false) =>
  profileSample({ company_id, website, fact_sources: isStated ? { website: corrected } : {} })

/** Company 7 with a profile or none, and a name on the register or none. */
export function companyWorld(
  now: Date,
  profile: { website: string | null; isStated?: boolean } | undefined,
  name: string | null = 'Acme',
) {
  const { itemsOf, ...tables } = memoryTables()
  const known = profile && profileWith(7, profile.website, profile.isStated)
  const context = contextWith(
    { ...tables, now: () => now },
    double(registerReading, { nameOf: async () => name ?? undefined }),
    double(profileStore, { get: async () => known }),
    double(commitAsAdmin, ((_userId: string, parts: never) => transact(tables.documents, parts)) as never),
  )
  /** The stored jobs, without the markers of live ones. */
  const jobs = () => itemsOf('jobs').filter(({ kind, state }) => kind !== undefined && state !== undefined)
  return { context, jobs, itemsOf }
}
