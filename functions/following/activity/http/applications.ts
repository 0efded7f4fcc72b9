import { deleteApplication, listApplications, saveApplication } from '#shared/api/applications.ts'
import { sessionEnded } from '#shared/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { applicationStore } from '../application-store.ts'
import { applicationsNow } from '../applications-now.ts'
import { saveApplication as save } from '../save-application.ts'

export const getApplications = (context: Context) =>
  implement(listApplications, async (_request, { principal }) => {
    const saved = await applicationStore(context).ofUser(principal.userId)
    return { status: 200, body: { data: await applicationsNow(context, saved) } }
  })

export const putApplication = (context: Context) =>
  implement(saveApplication, async ({ params, body }, { principal }) => {
    const { company_id, ...progress } = body
    const saved = await save(context, principal.userId, { ...params, company_id }, progress)
    const [data] = await applicationsNow(context, [saved])
    if (data === undefined) throw new Error('The stored vacancy cannot be presented')
    return { status: 200, body: { data } }
  })

export const removeApplication = (context: Context) =>
  implement(deleteApplication, async ({ params }, { principal }) => {
    const outcome = await applicationStore(context).remove(principal.userId, params.vacancy_id)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This vacancy has been taken off your applications' } }
  })
