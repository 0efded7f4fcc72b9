import { auditWrite, emailsOf } from '../operations/index.ts'
import { refuseObjected, wireScreen } from '../objections/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wireRegisterReading, companyChangeWrites } from '../register/index.ts'
import { wireRequests } from '../sessions/index.ts'
import { vacancyCorrections, vacancyStore, wireVacancyChange, vacancyWrite } from '../vacancies/index.ts'
import { registrationFinder } from './domain/find-company.ts'
import { maskOf } from './domain/profile/mask-of.ts'
import { profileStore } from './storage/profile-store.ts'
import { watchersOf } from './storage/watchers-of.ts'
import { profileWrite } from './storage/profile-write.ts'
import { warningOf, warningWrite } from './storage/warning-store.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the calls with which administrators correct companies and vacancies, and warn of companies. */
export const wireCorrections = oncePerProcess((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const { screenForWrite } = wireScreen(resources)
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))

  const correcting = {
    emailsOf: emailsOf(documents, config.table('users')),
    refuseObjected: (values: object, fields: readonly string[]) =>
      refuseObjected(screenForWrite, values, fields),
    screen: screenForWrite,
    audit: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(documents, config.table('users')),
    now,
  }

  return {
    ...wireRequests(resources, register.pointer),
    ...correcting,
    findRegistration: registrationFinder({ currentSnapshot, findOrganisation: register.findOrganisation }),
    profileOf: profiles.get,
    profileWrite: profileWrite(config.table('profiles')),
    companyChange: companyChangeWrites(
      config.table('company_changes'),
      outboxWriter(config.table('outbox'), now),
    ),
    watchersOf: watchersOf(documents, config.table('watches')),
    warningOf: warningOf(documents, config.table('company_warnings')),
    warningWrite: warningWrite(config.table('company_warnings')),
    vacancyRoutes: vacancyCorrections({
      ...correcting,
      maskOf: maskOf(profiles),
      findCurrent: vacancyStore(documents, config.table('vacancies')).findCurrent,
      vacancyWrite: vacancyWrite(config.table('vacancies')),
      vacancyChange: wireVacancyChange(resources),
    }),
  }
})
