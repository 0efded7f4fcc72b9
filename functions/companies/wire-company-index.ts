import { indexReader, wireRegisterReading } from '../register/index.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** Opens the search index of a function that answers users. */
export const wireCompanyIndex = oncePerProcess((resources) => {
  const { config, now, logger } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)

  return indexReader({
    currentSnapshot,
    readIndex: register.readIndex,
    // an awaited index shows everywhere when all pointers are as new, and one of the pipeline within its pace
    patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
    now,
    log: logger,
  })
})
