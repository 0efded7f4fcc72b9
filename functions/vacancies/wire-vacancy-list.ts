import { screenshotEnds } from '#shared/system/files.ts'
import { wireLists } from '../lists/index.ts'
import { vacancyKind } from './domain/list/vacancy-kind.ts'
import { vacancyKey, vacancyStore } from './storage/vacancy-store.ts'
import { perContext } from '../platform/context.ts'

export const wireVacancyList = perContext((context) => {
  const { now } = context
  const { companiesOf, wiredList } = wireLists(context)
  const vacancies = vacancyStore(context)

  /** The list of vacancies. */
  const vacancyList = wiredList({
    list: 'vacancies',
    readKey: vacancyKey,
    kind: vacancyKind({ vacancies, companiesOf, screenshotEnds, now }),
  })

  return { vacancies, vacancyList }
})
