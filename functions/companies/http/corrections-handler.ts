import { lambdaContext as context } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { registerReading } from '../../register/index.ts'
import { requestParts } from '../../sessions/index.ts'
import { vacancyCorrections } from '../../vacancies/index.ts'
import { maskOf } from '../profile/contacts.ts'
import { profileStore } from '../profile/profile-store.ts'
import { getAdminCompany, patchCompany, patchCompanyWarning } from './correction-routes.ts'

export const handler = httpHandler({
  ...requestParts(context, registerReading(context).register.pointer),
  routes: [
    ...[getAdminCompany, patchCompany, patchCompanyWarning].map((route) => route(context)),
    ...vacancyCorrections(context, maskOf(profileStore(context))),
  ],
})
