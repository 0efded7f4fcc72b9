import { randomBytes, randomInt } from 'node:crypto'
import { fileFacts } from './profile/with-found-facts.ts'
import { mergeProfileFacts } from './profile/merge-profile-facts.ts'
import { recordedProfiles } from './profile/screened-profiles.ts'
import { profileStore } from './profile/profile-store.ts'
import { screening } from '../objections/index.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { type ImportDependencies, companyChanges, rebuildLease, registerStore } from '../register/index.ts'
import { wireRefresh } from './wire-refresh.ts'
import { perContext } from '../platform/context.ts'

export const wireImport = perContext((context) => {
  const { config, now } = context
  const { screenForWrite } = screening(context)
  const { buildIndexWith } = wireRefresh(context)
  const documents = documentClient()
  const changes = companyChanges(documents, config.table('company_changes'), now, 0)

  const recorded = recordedProfiles(
    profileStore(context),
    (changed) => screenForWrite(changed),
    changes.inBulk,
  )

  /** The dependencies of an import: the register, and the stores of profiles and vacancies. */
  const importWiring = {
    // the register, which announces imports
    store: registerStore({
      documents,
      s3: s3Client(),
      table: config.table('register'),
      bucket: config.bucket('snapshots'),
      outbox: outboxWriter(config.table('outbox'), now),
    }),
    profiles: {
      mergeFacts: (companyFacts, options) =>
        mergeProfileFacts(recorded, companyFacts.map(fileFacts(now())), options),
    },
    buildIndex: buildIndexWith(changes),
    lease: rebuildLease(documents, config.table('register'), now),
    randomId: () => randomInt(1, 2 ** 31),
    randomKey: () => randomBytes(32).toString('hex'),
    now,
  } satisfies Omit<ImportDependencies, 'progress'>

  return { importWiring }
})
