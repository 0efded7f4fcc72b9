import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { FileAnswer } from '../file-answer.ts'
import { AdminCompanyQuery } from './companies.ts'
import { AdminVacancyQuery } from './vacancies.ts'

/** How many companies a file has at most: the first ones in the order of the list. */
export const MAX_COMPANY_FILE = 10_000

export const exportAdminCompanies = defineRoute({
  id: 'exportAdminCompanies',
  method: 'POST',
  path: '/admin/companies/export.csv',
  auth: 'admin',
  summary: 'Returns the first 10,000 companies of the list as a CSV file, and records that in the audit log.',
  request: { query: z.omit(AdminCompanyQuery, { page: true }) },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['conflict', 'no_register'],
})

/** How many vacancies a file has at most: the first ones in the order of the list. */
export const MAX_VACANCY_FILE = 2_000

export const exportAdminVacancies = defineRoute({
  id: 'exportAdminVacancies',
  method: 'POST',
  path: '/admin/vacancies/export.csv',
  auth: 'admin',
  summary: 'Returns the first 2,000 vacancies of the list as a CSV file, and records that in the audit log.',
  request: { query: z.omit(AdminVacancyQuery, { page: true, per_page: true }) },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['conflict'],
})
