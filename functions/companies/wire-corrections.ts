import { auditWrite, emailsOf } from '../operations/index.ts'
import { refuseObjected, screening } from '../objections/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wireRegisterReading, companyChangeWrites } from '../register/index.ts'
import { wireRequests } from '../sessions/index.ts'
import { vacancyCorrections, vacancyStore, wireVacancyChange, vacancyWrite } from '../vacancies/index.ts'
import { registrationFinder } from './find-company.ts'
import { maskOf } from './profile/contacts.ts'
import { profileStore, profileWrite } from './profile/profile-store.ts'
import { watchersOf } from './unlock/wanted-mark.ts'
import { warningOf, warningWrite } from './corrections/warning-store.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the calls with which administrators correct companies and vacancies, and warn of companies. */
export const wireCorrections = perContext((context) => {
  const { config, now } = context
  const { register, currentSnapshot } = wireRegisterReading(context)
  const { screenForWrite } = screening(context)
  const documents = documentClient()
  const profiles = profileStore(context)

  const correcting = {
    emailsOf: emailsOf(context),
    refuseObjected: (values: object, fields: readonly string[]) =>
      refuseObjected(screenForWrite, values, fields),
    screen: screenForWrite,
    audit: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(context),
    now,
  }

  return {
    ...wireRequests(context, register.pointer),
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
      findCurrent: vacancyStore(context).findCurrent,
      vacancyWrite: vacancyWrite(config.table('vacancies')),
      vacancyChange: wireVacancyChange(context),
    }),
  }
})
