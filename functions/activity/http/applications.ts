import { deleteApplication, listApplications, saveApplication } from '../../../shared/api/applications.ts'
import { sessionEnded } from '../../../shared/errors.ts'
import { implement } from '../../platform/http-handler.ts'
import type { Application } from '../domain/application.ts'
import { saveApplication as save, type SaveApplicationDependencies } from '../domain/save-application.ts'

interface ListDependencies {
  applications: { ofUser: (userId: string) => Promise<Application[]> }
}

interface DeleteDependencies {
  applications: { remove: (userId: string, vacancyId: number) => Promise<'deleted' | 'none' | 'no_user'> }
}

export const getApplications = ({ applications }: ListDependencies) =>
  implement(listApplications, async (_request, { principal }) => ({
    status: 200,
    body: { data: await applications.ofUser(principal.userId) },
  }))

export const putApplication = (dependencies: SaveApplicationDependencies) =>
  implement(saveApplication, async ({ params, body }, { principal }) => {
    const { company_id, ...progress } = body
    const data = await save(dependencies, principal.userId, { ...params, company_id }, progress)
    return { status: 200, body: { data } }
  })

export const removeApplication = ({ applications }: DeleteDependencies) =>
  implement(deleteApplication, async ({ params }, { principal }) => {
    const outcome = await applications.remove(principal.userId, params.vacancy_id)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This vacancy has been taken off your applications' } }
  })
