import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { wireScreen } from '../objections/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { transact } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { type BulkChange, companyChanges, registerStore } from '../register/index.ts'
import type { ListedCompany } from './domain/companies-house/company-candidates.ts'
import type { CompanyDataDependencies } from './domain/companies-house/import-company-data.ts'
import { hasRowFacts, statedNumber } from './domain/companies-house/stated-number.ts'
import { mergeInBulk } from './domain/profile/merge-in-bulk.ts'
import { screenedProfiles } from './domain/profile/screened-profiles.ts'
import { companyDataFiles } from './file/company-data-files.ts'
import { readCompanyData } from './file/read-company-data.ts'
import { profileStore } from './storage/profile-store.ts'
import { wired } from '../platform/resources.ts'

const POLL_MILLISECONDS = 500

const INDEXED_WITHIN_MILLISECONDS = 5 * 60 * 1000

/** The dependencies of the import of company data. The worker of the queue `index` makes the index, as for any change. */
export const wireCompaniesHouse = wired((resources) => {
  const { config, now } = resources
  const { screenForWrite } = wireScreen(resources)
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))

  // a run takes minutes, so what an earlier one has begun is from a killed one
  const changes = companyChanges(documents, config.table('company_changes'), now, 0)

  const register = registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  const outbox = outboxWriter(config.table('outbox'), now)

  /** The companies on the register. Those that administrators say have no number are left out. */
  async function listedCompanies(): Promise<ListedCompany[]> {
    const numbers = new Map<number, string | null>()
    const withFacts = new Set<number>()
    for await (const profile of profiles.all()) {
      const number = statedNumber(profile)
      if (number !== undefined) numbers.set(profile.company_id, number)
      if (hasRowFacts(profile)) withFacts.add(profile.company_id)
    }
    const snapshot = await register.currentSnapshot()
    if (snapshot === undefined) return []
    return (await register.readOrganisations(snapshot))
      .filter(({ id, left_on }) => left_on === null && numbers.get(id) !== null)
      .map(({ id, name, town }) => ({
        id,
        name,
        town,
        company_number: numbers.get(id) ?? null,
        has_facts: withFacts.has(id),
      }))
  }

  async function untilIndexed(change: BulkChange): Promise<boolean> {
    const end = now().getTime() + INDEXED_WITHIN_MILLISECONDS
    while (await changes.isPending(change)) {
      if (now().getTime() > end) return false
      await wait(POLL_MILLISECONDS)
    }
    return true
  }

  return {
    listedCompanies,
    files: companyDataFiles,
    readFile: readCompanyData,
    save: (found) =>
      mergeInBulk(
        {
          profiles: screenedProfiles(profiles, (some) => screenForWrite(some)),
          index: {
            begin: changes.begin,
            async end(change, company_id) {
              // the operator who runs the command waits for the index
              const body = { company_id, is_awaited: true }
              const message = outbox({ type: 'updateIndex', body, requestId: randomUUID() })
              await transact(documents, [changes.endWrite(change), message])
            },
            untilIndexed,
            hasChanges: changes.any,
          },
        },
        found,
      ),
    now,
  } satisfies Omit<CompanyDataDependencies, 'progress'>
})
