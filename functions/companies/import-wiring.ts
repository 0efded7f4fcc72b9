import { randomBytes, randomInt } from 'node:crypto'
import { fileFacts } from './domain/profile/file-facts.ts'
import { mergeProfileFacts } from './domain/profile/merge-profile-facts.ts'
import { profileStore } from './storage/profile-store.ts'
import { screenForWrite } from '../objections/screen-wiring.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import type { ImportDependencies } from '../register/domain/import-register.ts'
import { companyChanges } from '../register/storage/company-changes.ts'
import type { ReportWrites } from '../register/storage/register-items.ts'
import { rebuildTurns } from '../register/storage/rebuild-turns.ts'
import { buildIndexWith } from './refresh-wiring.ts'
import { registerStore } from '../register/storage/register-store.ts'

const documents = documentClient()
const profiles = profileStore(documents, config.table('profiles'))

const changes = companyChanges(documents, config.table('company_changes'), systemClock, 0)

const recordedProfiles: typeof profiles = {
  ...profiles,
  async replaceMany(changed) {
    if (changed.length === 0) return []
    const screened = await screenForWrite(changed)
    return changes.inBulk(() => profiles.replaceMany(screened))
  },
}

/** The register, which announces imports. `alsoWrites` belong to the report of an import. */
export const importStore = (alsoWrites?: ReportWrites) =>
  registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
    outbox: outboxWriter(config.table('outbox'), systemClock),
    ...(alsoWrites && { alsoWrites }),
  })

/** The dependencies of an import: the register, and the stores of profiles and vacancies. */
export const importWiring = {
  store: importStore(),
  profiles: {
    mergeFacts: (companyFacts, options) =>
      mergeProfileFacts(recordedProfiles, companyFacts.map(fileFacts(systemClock())), options),
  },
  buildIndex: buildIndexWith(changes),
  turns: rebuildTurns(documents, config.table('register'), systemClock),
  randomId: () => randomInt(1, 2 ** 31),
  randomKey: () => randomBytes(32).toString('hex'),
  now: systemClock,
} satisfies Omit<ImportDependencies, 'progress'>
