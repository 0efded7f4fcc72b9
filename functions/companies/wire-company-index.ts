import { indexReader, wireRegisterReading } from '../register/index.ts'
import { perContext } from '../platform/context.ts'
import { companiesReader } from './index/searchable-index.ts'

/** Opens the companies for the searches of a function that answers users. */
export const wireCompanyIndex = perContext((context) => {
  const { config, now, logger } = context
  const { register, currentSnapshot } = wireRegisterReading(context)

  return companiesReader(
    indexReader({
      currentSnapshot,
      readIndex: register.readIndex,
      findIndex: register.findIndex,
      // an awaited index shows everywhere when all pointers are as new, and one of the pipeline within its pace
      patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
      now,
      log: logger,
    }),
  )
})
