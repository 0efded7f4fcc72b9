import { refuseObjected, screening } from '../../objections/index.ts'
import { auditWrite, emailsOf } from '../../operations/index.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'
import { vacancyCorrections, vacancyStore, vacancyWrite, wireVacancyChange } from '../../vacancies/index.ts'
import { maskOf } from '../profile/contacts.ts'
import { profileStore } from '../profile/profile-store.ts'
import { getAdminCompany, patchCompany, patchCompanyWarning } from './correction-routes.ts'

const context = lambdaContext
const { screenForWrite } = screening(context)

export const handler = httpHandler({
  ...wireRequests(context, wireRegisterReading(context).register.pointer),
  routes: [
    ...[getAdminCompany, patchCompany, patchCompanyWarning].map((route) => route(context)),
    ...vacancyCorrections({
      emailsOf: emailsOf(context),
      refuseObjected: (values, fields) => refuseObjected(screenForWrite, values, fields),
      screen: screenForWrite,
      audit: auditWrite(context.tables.audit),
      commitAs: commitAsAdmin(context),
      now: context.now,
      maskOf: maskOf(profileStore(context)),
      findCurrent: vacancyStore(context).findCurrent,
      vacancyWrite: vacancyWrite(context.tables.vacancies),
      vacancyChange: wireVacancyChange(context),
    }),
  ],
})
