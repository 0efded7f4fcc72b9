import { screenshotEnds } from '../../shared/system/files.ts'
import { companiesOf, wiredList } from '../lists/wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { vacancyKind } from './domain/list/vacancy-kind.ts'
import { vacancyKey, vacancyStore } from './storage/vacancy-store.ts'

export const vacancies = vacancyStore(documentClient(), config.table('vacancies'))

/** The list of vacancies. */
export const vacancyList = wiredList({
  list: 'vacancies',
  readKey: vacancyKey,
  kind: vacancyKind({ vacancies, companiesOf, screenshotEnds, now: systemClock }),
})
