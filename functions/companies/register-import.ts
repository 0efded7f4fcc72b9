import { randomBytes, randomInt } from 'node:crypto'
import { screening } from '../objections/index.ts'
import { perContext } from '../platform/context.ts'
import { companyChanges, type ImportDependencies, rebuildLease, importedRegister } from '../register/index.ts'
import { indexBuilder } from './index/current-index.ts'
import { mergeProfileFacts, recordedProfiles } from './profile/merge-profile-facts.ts'
import { profileStore } from './profile/profile-store.ts'
import { fileFacts } from './profile/with-found-facts.ts'

/** What an import of a register needs: the register, and what companies do with it. */
export const registerImport = perContext((context) => {
  const { now } = context
  const { screenForWrite } = screening(context)
  // an import completes what a killed one has left
  const changes = companyChanges(context, 0)
  const recorded = recordedProfiles(
    profileStore(context),
    (changed) => screenForWrite(changed),
    changes.inBulk,
  )

  return {
    // the register, which announces imports
    store: importedRegister(context),
    profiles: {
      mergeFacts: (companyFacts, options) =>
        mergeProfileFacts(recorded, companyFacts.map(fileFacts(now())), options),
    },
    buildIndex: indexBuilder(context, changes),
    lease: rebuildLease(context),
    randomId: () => randomInt(1, 2 ** 31),
    randomKey: () => randomBytes(32).toString('hex'),
    now,
  } satisfies Omit<ImportDependencies, 'progress'>
})
