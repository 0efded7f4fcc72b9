import { randomUUID } from 'node:crypto'
import { CLICKS_PER_DAY } from '#shared/api/activity.ts'
import { MAX_APPLICATIONS } from '#shared/api/applications.ts'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import {
  companyPlaces,
  maskOf,
  masksOf,
  profileStore,
  unlockedAmong,
  wireUnlocked,
} from '../../companies/index.ts'
import { closingCalendarLater } from '../../jobs/index.ts'
import { wireTokenRequests } from '../../sessions/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { tooManyThisHour } from '../../platform/dynamodb/user-rates.ts'
import { wireRegisterReading, wireWarned } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { applicationStore } from './storage/application-store.ts'
import { clickStore } from './storage/click-store.ts'
import { hiddenStore } from './storage/hidden-store.ts'
import { historyStore } from './storage/history-store.ts'
import { namedCompanies } from './storage/named-companies.ts'
import { reportStore } from './storage/report-store.ts'
import { oncePerProcess } from '../../platform/resources.ts'

export const wireActivity = oncePerProcess((resources) => {
  const { config } = resources
  const unlockedWiring = wireUnlocked(resources)
  const warnedWiring = wireWarned(resources)
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))
  const vacancies = vacancyStore(documents, config.table('vacancies'))

  const tables = {
    users: config.table('users'),
    searches: config.table('searches'),
    rates: config.table('rates'),
    clicks: config.table('clicks'),
    counters: config.table('counters'),
    applications: config.table('applications'),
    data_reports: config.table('data_reports'),
  }

  return {
    ...wireTokenRequests(resources),
    ...unlockedWiring,
    ...warnedWiring,
    history: historyStore(documents, tables),
    clicks: clickStore(documents, tables),
    applications: applicationStore(documents, tables),
    hidden: hiddenStore(documents, tables),
    companiesOf: namedCompanies(wireRegisterReading(resources).findOrganisation, companyPlaces(profiles)),
    unlockedAmong: unlockedAmong(documents, config.table('unlocks')),
    reports: reportStore(documents, tables),
    mostApplications: MAX_APPLICATIONS,
    reportsPerDay: REPORTS_PER_DAY,
    clicksPerDay: CLICKS_PER_DAY,
    vacancyOf: vacancies.get,
    statesOf: vacancies.statesOf,
    maskOf: maskOf(profiles),
    masksOf: masksOf(profiles),
    newId: randomUUID,
    closingCalendar: closingCalendarLater,
    pageOrigin,
    tooManySearches: tooManyThisHour,
  }
})
