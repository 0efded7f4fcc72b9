import { documentClient, s3Client } from '../../../functions/platform/clients.ts'
import { seedActiveUser } from './seed-active-user.ts'
import { seedAiResponses } from './seed-ai-responses.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedCoverage } from './seed-coverage.ts'
import { seedReports } from './seed-reports.ts'
import { seedSample, type SeededCompany } from './seed-sample.ts'
import { seedSavedSearches } from './seed-saved-searches.ts'
import { seedSearches } from './seed-searches.ts'
import { seedWatches } from './seed-watches.ts'

/**
 * Creates the accounts and sample data. Idempotent: a repeated call completes an interrupted one.
 * @returns the companies to show, most interesting first.
 */
export async function seed(prefix: string): Promise<SeededCompany[]> {
  const documents = documentClient()
  await seedAccounts(documents, prefix)
  const now = new Date()
  const companies = await seedSample({
    now,
    documents,
    s3: s3Client(),
    prefix,
    onRegister: (current) => seedSavedSearches(documents, prefix, current),
  })
  const ofActiveUser = async () => {
    await seedActiveUser({ now, documents, prefix, companies })
    await seedReports({ documents, prefix, now }, companies)
    await seedWatches(documents, prefix, companies)
  }
  await Promise.all([
    seedCoverage({ documents, s3: s3Client(), now }, prefix),
    seedSearches(documents, prefix, now),
    seedAiResponses(documents, prefix, companies),
    ofActiveUser(),
  ])
  return companies
}
