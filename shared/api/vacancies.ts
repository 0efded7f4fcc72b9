import * as z from 'zod/mini'
import { Vacancy } from './vacancy.ts'
import { defineRoute } from './contract.ts'
import { one } from './envelopes.ts'
import { Queued } from './jobs.ts'
import { idParameter } from './parameters.ts'

const VacancyPath = z.object({ id: idParameter('a vacancy') })

export const getVacancy = defineRoute({
  id: 'getVacancy',
  method: 'GET',
  path: '/vacancies/{id}',
  auth: 'user',
  summary: 'Returns a vacancy of an unlocked company.',
  request: { params: VacancyPath },
  responses: { 200: one(Vacancy) },
  errors: ['company_locked'],
})

/**
 * Only administrators may call this, although the path does not show it (docs/product/api.md "Calls of
 * administrators").
 */
export const captureScreenshot = defineRoute({
  id: 'captureScreenshot',
  method: 'POST',
  path: '/vacancies/{id}/capture/screenshot',
  auth: 'admin',
  summary: 'Queues a screenshot of a vacancy’s page.',
  request: { params: VacancyPath },
  responses: { 202: Queued },
  errors: ['conflict'],
})
