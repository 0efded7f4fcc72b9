import { deleteApplication, listApplications, saveApplication } from '#shared/api/applications.ts'
import { sessionEnded } from '#shared/errors.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { Application } from '../domain/application.ts'
import { applicationsNow, type ApplicationsNowDependencies } from '../domain/applications-now.ts'
import { saveApplication as save, type SaveApplicationDependencies } from '../domain/save-application.ts'

interface ListDependencies extends ApplicationsNowDependencies {
  applications: { ofUser: (userId: string) => Promise<Application[]> }
}

interface DeleteDependencies {
  applications: { remove: (userId: string, vacancyId: number) => Promise<'removed' | 'none' | 'no_user'> }
}

export const getApplications = (dependencies: ListDependencies) =>
  implement(listApplications, async (_request, { principal }) => {
    const kept = await dependencies.applications.ofUser(principal.userId)
    return { status: 200, body: { data: await applicationsNow(dependencies, kept) } }
  })

export const putApplication = (dependencies: SaveApplicationDependencies & ApplicationsNowDependencies) =>
  implement(saveApplication, async ({ params, body }, { principal }) => {
    const { company_id, ...progress } = body
    const kept = await save(dependencies, principal.userId, { ...params, company_id }, progress)
    const [data] = await applicationsNow(dependencies, [kept])
    if (data === undefined) throw new Error('The stored vacancy cannot be presented')
    return { status: 200, body: { data } }
  })

export const removeApplication = ({ applications }: DeleteDependencies) =>
  implement(deleteApplication, async ({ params }, { principal }) => {
    const outcome = await applications.remove(principal.userId, params.vacancy_id)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This vacancy has been taken off your applications' } }
  })
