import * as z from 'zod/mini'
import { defineRoute } from './contract.ts'
import { dataOf } from './envelopes.ts'
import { idParameter } from './parameters.ts'
import { Vacancy } from './vacancy.ts'

const VacancyPath = z.object({ id: idParameter('a vacancy') })

export const getVacancy = defineRoute({
  id: 'getVacancy',
  method: 'GET',
  path: '/vacancies/{id}',
  auth: 'user',
  summary: 'Returns a vacancy of an unlocked company.',
  request: { params: VacancyPath },
  responses: { 200: dataOf(Vacancy) },
  errors: ['company_locked'],
})
