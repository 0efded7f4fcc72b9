import { rebuildList } from '../lists/domain/rebuild-list.ts'
import { systemClock } from '../platform/clock.ts'
import { logger } from '../platform/logger.ts'
import { vacancyListParts } from './list-kind-wiring.ts'

const { vacancies, register, kind, store, images } = vacancyListParts

/** The dependencies of the scheduled rebuild of the list of vacancies. */
export const refreshListWiring = {
  rebuild: (options?: { scans: boolean }) =>
    rebuildList(
      {
        store,
        images,
        kind,
        // the names of companies come from the register
        source: async () => (await register.currentSnapshot())?.register ?? '',
        now: systemClock,
      },
      options,
    ),
  vacancies,
  logger,
}
