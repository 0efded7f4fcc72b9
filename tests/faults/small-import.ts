import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { registerImport } from '../../functions/companies/register-import.ts'
import { changesOfImports } from '../../functions/register/company-changes.ts'
import { importOlderRegister } from '../../functions/register/history/import-older-register.ts'
import { importedRegister, importRegister } from '../../functions/register/import/import-register.ts'
import { registerOf, registerStore } from '../../functions/register/register-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import type { Endpoints } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { acme } from '../support/doubles/memory-import.ts'

/** A register of a few companies, each with a profile. */
export interface SmallRegister {
  date: string
  names: string[]
  /** Whether it is an older register, which extends the history. */
  isOlder?: boolean
}

export const importClients = (endpoints: Endpoints) => ({
  documents: DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb }),
  ),
  s3: new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true }),
})

export function smallImport(documents: DynamoDBDocumentClient, s3: S3Client, prefix: string) {
  const store = registerStore({
    documents,
    s3,
    table: resourceName(prefix, 'register'),
    bucket: resourceName(prefix, 'snapshots'),
  })
  const context = contextWith(
    { documents, tables: tablesOf(prefix), now: () => new Date('2026-07-18T09:00:00Z') },
    double(registerOf, store),
    double(importedRegister, store),
  )
  const importing = { ...registerImport(context), randomKey: () => 'order key' }
  return {
    context,
    store,
    profiles: profileStore(context),
    importing,
    changes: changesOfImports(context),
    vacancies: vacancyStore(context),
    run({ date, names, isOlder = false }: SmallRegister) {
      const register = { rows: names.map(registerRow), refused: [] }
      const given = { date, force: true, progress: () => undefined }
      if (isOlder)
        return importOlderRegister(context, importing, { ...given, read: async () => ({ register }) })
      const read = async () => ({ register, profiles: names.map(profile) })
      return importRegister(context, importing, { ...given, read, source: 'register' })
    },
  }
}

export const registerRow = (name: string) => ({ ...acme, name })

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
