import { indexGenerations } from '../../companies/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'
import { lastingSnapshot, snapshotReader, registerReading } from '../../register/index.ts'
import type { RegisterReader } from './register-reader.ts'
import { MAX_INDEXES, searchedIn, seenRegisters } from './seen-registers.ts'

/** Reads the current register and earlier ones. */
export const currentRegister = perContext((context): RegisterReader => {
  const { register, currentSnapshot } = registerReading(context)
  const generations = indexGenerations(register.readIndex, MAX_INDEXES)
  return {
    ...seenRegisters({ ...register, generations }),
    // what is new stays countable for long, so it is counted without the changes over an index
    current: async () => lastingSnapshot(await currentSnapshot()),
    seenIndex: register.seenIndex,
    openCurrent: async (hash) => searchedIn(await generations.openNewest(hash)),
  }
})

/** Reads the registers that a message names. */
export const namedRegisters = perContext(({ config }) => {
  const snapshots = snapshotReader(s3Client(), config.bucket('snapshots'))
  return seenRegisters({ ...snapshots, generations: indexGenerations(snapshots.readIndex, MAX_INDEXES) })
})
