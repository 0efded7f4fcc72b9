import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { readWiring } from '../register/read-wiring.ts'
import { companyIndexReader } from './adapters/open-company-index.ts'

const { register, currentSnapshot } = readWiring

/** Opens the search index of a function that answers users. */
export const openCompanyIndex = companyIndexReader({
  currentSnapshot,
  readIndex: register.readIndex,
  // an awaited index shows everywhere when all pointers are as new, and one of the pipeline within its pace
  patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
  now: systemClock,
  log: logger,
})
