import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { companyIndexBuilder } from '../../functions/companies/index/build-company-index.ts'
import { mergeProfileFacts } from '../../functions/companies/profile/merge-profile-facts.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { fileFacts } from '../../functions/companies/profile/with-found-facts.ts'
import { jobsIndex } from '../../functions/jobs/indexing/job-indexing.ts'
import { companyChanges } from '../../functions/register/company-changes.ts'
import { importOlderRegister } from '../../functions/register/history/import-older-register.ts'
import { type ImportDependencies, importRegister } from '../../functions/register/import/import-register.ts'
import { rebuildLease } from '../../functions/register/index/rebuild-lease.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import type { Endpoints } from '../../infra/local/run-file.ts'

/** A register of a few companies, each with a profile. */
export interface SmallRegister {
  date: string
  names: string[]
  /** Whether it is an older register, which extends the history. */
  isOlder?: boolean
}

/** Separate clients for one import. */
export const importClients = (endpoints: Endpoints) => ({
  documents: DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
  ),
  s3: new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true }),
})

const now = () => new Date('2026-07-18T09:00:00Z')

/** The import on the given clients, wired like functions/companies/register-import.ts. */
export function smallImport(documents: DynamoDBDocumentClient, s3: S3Client, prefix: string) {
  const profiles = profileStore({ documents, tables: tablesOf(prefix) })
  const vacancies = vacancyStore({ documents, tables: tablesOf(prefix) })
  const store = registerStore({
    documents,
    s3,
    table: resourceName(prefix, 'register'),
    bucket: resourceName(prefix, 'snapshots'),
  })
  const database = { documents, tables: tablesOf(prefix), now }
  const changes = companyChanges(database, 0)
  const recorded: typeof profiles = {
    ...profiles,
    replaceMany: async (changed) =>
      changed.length === 0 ? [] : changes.inBulk(() => profiles.replaceMany(changed)),
  }
  const dependencies = {
    store,
    profiles: {
      mergeFacts: (companyFacts, options) =>
        mergeProfileFacts(recorded, companyFacts.map(fileFacts(now())), options),
    },
    buildIndex: companyIndexBuilder({ profiles, vacancies, changes, jobs: jobsIndex }),
    lease: rebuildLease(database),
    randomId: () => 1 + Math.floor(Math.random() * (2 ** 31 - 1)),
    randomKey: () => 'order key',
    now,
    progress: () => undefined,
  } satisfies ImportDependencies
  return {
    store,
    profiles,
    dependencies,
    changes,
    vacancies,
    run({ date, names, isOlder = false }: SmallRegister) {
      const register = { rows: names.map(registerRow), refused: [] }
      const given = { date, force: true }
      if (isOlder) return importOlderRegister(dependencies, { ...given, read: async () => ({ register }) })
      const read = async () => ({ register, profiles: names.map(profile) })
      return importRegister(dependencies, { ...given, read, source: 'register' })
    },
  }
}

/** The row of a company in the register. */
export const registerRow = (name: string) => ({
  name,
  town: 'Leeds',
  county: '',
  type: 'Worker',
  rating: 'A rating',
  route: 'Skilled Worker',
})

const profile = (name: string) => ({
  name,
  town: 'Leeds',
  facts: {
    website: `https://${name.toLowerCase()}.example/`,
    address_line_1: null,
    postcode: null,
    company_number: null,
    company_size: null,
    sector_ids: [],
    source: 'test',
  },
})
