import { randomBytes, randomInt } from 'node:crypto'
import { screening } from '../objections/index.ts'
import { perContext } from '../platform/context.ts'
import { changesOfImports, type Importing, publishedNames } from '../register/index.ts'
import { companyIndexBuilder } from './index/build-company-index.ts'
import { factsOf } from './index/current-index.ts'
import { mergeProfileFacts, recordedProfiles, fileFacts } from './profile/merge-profile-facts.ts'
import { profileStore } from './profile/profile-store.ts'

export const registerImport = perContext((context) => {
  const { now } = context
  const { screenForWrite } = screening(context)
  const changes = changesOfImports(context)
  const recorded = recordedProfiles(
    profileStore(context),
    (changed) => screenForWrite(changed),
    changes.inBulk,
  )

  return {
    mergeFacts: (companyFacts, options) =>
      mergeProfileFacts(recorded, companyFacts.map(fileFacts(now())), options),
    buildIndex: companyIndexBuilder(factsOf(context, changes)),
    publishedNames,
    randomId: () => randomInt(1, 2 ** 31),
    randomKey: () => randomBytes(32).toString('hex'),
  } satisfies Importing
})
