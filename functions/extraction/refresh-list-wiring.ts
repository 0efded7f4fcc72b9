import { rebuildList } from '../lists/domain/rebuild-list.ts'
import { systemClock } from '../platform/clock.ts'
import { logger } from '../platform/logger.ts'
import { responseListParts } from './response-list-wiring.ts'

const { register, kind, store, images } = responseListParts

/** The dependencies of the scheduled rebuild of the list of responses. */
export const refreshListWiring = {
  rebuild: () =>
    rebuildList({
      store,
      images,
      kind,
      // the names of companies come from the register
      source: async () => (await register.currentSnapshot())?.register ?? '',
      now: systemClock,
    }),
  logger,
}
