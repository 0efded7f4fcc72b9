import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { screening } from '../objections/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { commitTo } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { companyChanges, registerStore } from '../register/index.ts'
import type { CompanyDataDependencies } from './companies-house/import-company-data.ts'
import { listedCompanies } from './companies-house/listed-companies.ts'
import { mergeInBulk } from './profile/merge-profile-facts.ts'
import { screenedProfiles } from './profile/screened-profiles.ts'
import { companyDataFiles } from './companies-house/company-data-files.ts'
import { readCompanyData } from './companies-house/read-company-data.ts'
import { profileStore } from './profile/profile-store.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the import of company data. The worker of the queue `index` makes the index, as for any change. */
export const wireCompaniesHouse = perContext((context) => {
  const { config, now } = context
  const { screenForWrite } = screening(context)
  const documents = documentClient()
  const profiles = profileStore(context)

  // a run takes minutes, so what an earlier one has begun is from a killed one
  const changes = companyChanges(documents, config.table('company_changes'), now, 0)

  const register = registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  const outbox = outboxWriter(config.table('outbox'), now)

  return {
    listedCompanies: () =>
      listedCompanies({
        profiles,
        currentSnapshot: register.currentSnapshot,
        readOrganisations: register.readOrganisations,
      }),
    files: companyDataFiles,
    readFile: readCompanyData,
    save: (found) =>
      mergeInBulk(
        {
          profiles: screenedProfiles(profiles, (some) => screenForWrite(some)),
          index: {
            begin: changes.begin,
            endWrite: changes.endWrite,
            message: (body) => outbox({ type: 'updateIndex', body, requestId: randomUUID() }),
            isPending: changes.isPending,
            hasChanges: changes.any,
          },
          commit: commitTo(documents),
          wait,
          now,
        },
        found,
      ),
    now,
  } satisfies Omit<CompanyDataDependencies, 'progress'>
})
