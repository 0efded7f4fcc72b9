import { screenshotEnds } from '#shared/system/files.ts'
import { wireLists } from '../lists/index.ts'
import { documentClient } from '../platform/clients.ts'
import { vacancyKind } from './domain/list/vacancy-kind.ts'
import { vacancyKey, vacancyStore } from './storage/vacancy-store.ts'
import { oncePerProcess } from '../platform/resources.ts'

export const wireVacancyList = oncePerProcess((resources) => {
  const { config, now } = resources
  const { companiesOf, wiredList } = wireLists(resources)
  const vacancies = vacancyStore(documentClient(), config.table('vacancies'))

  /** The list of vacancies. */
  const vacancyList = wiredList({
    list: 'vacancies',
    readKey: vacancyKey,
    kind: vacancyKind({ vacancies, companiesOf, screenshotEnds, now }),
  })

  return { vacancies, vacancyList }
})
