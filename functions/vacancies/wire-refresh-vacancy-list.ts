import { wireRebuild } from '../lists/index.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the scheduled rebuild of the list of vacancies. */
export const wireRefreshVacancyList = oncePerProcess((resources) => {
  const { logger } = resources
  const rebuildOf = wireRebuild(resources)
  const { vacancies, vacancyList } = wireVacancyList(resources)

  return { rebuild: rebuildOf(vacancyList), vacancies, logger }
})
