import { unsubscribe } from '../../../shared/api/accounts/unsubscribe.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { endAlerts, type EndAlertsDependencies } from '../domain/own-data/end-alerts.ts'

export const postUnsubscribe = (dependencies: EndAlertsDependencies) =>
  implement(unsubscribe, async ({ query }) => {
    await endAlerts(dependencies, query.token)
    return { status: 200, body: { message: 'You will get no more of these emails' } }
  })
