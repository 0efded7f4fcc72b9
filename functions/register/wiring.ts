import { randomBytes, randomInt } from 'node:crypto'
import { learnProfiles } from '../companies/domain/learn-profiles.ts'
import { profileStore } from '../companies/storage/profile-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import type { ImportDependencies } from './domain/import-register.ts'
import { refreshWiring } from './refresh-wiring.ts'
import { registerStore } from './storage/register-store.ts'

const documents = documentClient()
const profiles = profileStore(documents, config.table('profiles'))

export const wiring = {
  store: registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
    outbox: outboxWriter(config.table('outbox'), systemClock),
  }),
  profiles: { learn: (learnt, options) => learnProfiles(profiles, learnt, options) },
  buildIndex: refreshWiring.buildIndex,
  randomId: () => randomInt(1, 2 ** 31),
  randomKey: () => randomBytes(32).toString('hex'),
  now: systemClock,
} satisfies Omit<ImportDependencies, 'progress'>
