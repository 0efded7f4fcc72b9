import { randomBytes, randomInt } from 'node:crypto'
import { mergeProfileFacts } from './domain/profile/merge-profile-facts.ts'
import { profileStore } from './storage/profile-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import type { ImportDependencies } from '../register/domain/import-register.ts'
import { buildIndex } from './refresh-wiring.ts'
import { registerStore } from '../register/storage/register-store.ts'

const documents = documentClient()
const profiles = profileStore(documents, config.table('profiles'))

/** The dependencies of an import: the register, and the stores of profiles and vacancies. */
export const importWiring = {
  store: registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
    outbox: outboxWriter(config.table('outbox'), systemClock),
  }),
  profiles: { mergeFacts: (companyFacts, options) => mergeProfileFacts(profiles, companyFacts, options) },
  buildIndex,
  randomId: () => randomInt(1, 2 ** 31),
  randomKey: () => randomBytes(32).toString('hex'),
  now: systemClock,
} satisfies Omit<ImportDependencies, 'progress'>
