import { wireRebuild } from '../lists/index.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the scheduled rebuild of the list of vacancies. */
export const wireRefreshVacancyList = perContext((context) => {
  const { logger } = context
  const rebuildOf = wireRebuild(context)
  const { vacancies, vacancyList } = wireVacancyList(context)

  return { rebuild: rebuildOf(vacancyList), vacancies, logger }
})
