import * as z from 'zod/mini'
import { VacancyCriteria } from '../../filters/vacancy-filters.ts'
import { defineRoute, paginated, FileAnswer } from '../contract.ts'
import { Queued } from '../jobs.ts'
import { idParameter, oneOf, PageParameter } from '../parameters.ts'
import { Vacancy } from '../vacancy.ts'

/** The allowed numbers of vacancies per page, the default first (docs/product/api.md "Calls of administrators"). */
export const VACANCIES_PER_PAGE = ['10', '25', '50', '100'] as const

const AdminVacancy = z.extend(Vacancy, {
  company_name: z.string(),
  /** Whether the register does not have the company now, so that users do not see the vacancy. */
  company_left: z.boolean(),
  /** When an administrator deleted it. ISO. */
  deleted_at: z.nullable(z.string()),
})
export type AdminVacancy = z.infer<typeof AdminVacancy>

/** The columns that sort the list, each with the direction of the first click. */
export const sortColumns = {
  id: 'desc',
  title: 'asc',
  company_name: 'asc',
  post_date: 'desc',
  expiry_date: 'asc',
  salary_min: 'desc',
  created_at: 'desc',
} as const
export type SortColumn = keyof typeof sortColumns

export const AdminVacancyQuery = z.object({
  page: PageParameter,
  per_page: z.pipe(z._default(oneOf(VACANCIES_PER_PAGE), '10'), z.transform(Number)),
  order_by: z._default(oneOf(Object.keys(sortColumns) as SortColumn[]), 'id'),
  order_direction: z._default(oneOf(['asc', 'desc']), 'desc'),
  ...VacancyCriteria.shape,
})

export const adminVacancies = defineRoute('GET /admin/vacancies', {
  auth: 'admin',
  summary: 'Lists all vacancies, filtered and sorted.',
  request: { query: AdminVacancyQuery },
  responses: { 200: paginated(AdminVacancy) },
})

/** How many vacancies a file has at most: the first ones in the order of the list. */
export const MAX_VACANCY_FILE = 2_000

export const exportAdminVacancies = defineRoute('POST /admin/vacancies/export.csv', {
  auth: 'admin',
  summary: 'Returns the first 2,000 vacancies of the list as a CSV file, and records that in the audit log.',
  request: { query: z.omit(AdminVacancyQuery, { page: true, per_page: true }) },
  responses: { 200: FileAnswer },
  mediaType: 'text/csv',
  errors: ['conflict'],
})

const options = z.array(z.string())

export const vacancyFilterOptions = defineRoute('GET /admin/vacancies/filter-options', {
  auth: 'admin',
  summary: 'Lists the options of the filters of the vacancy list.',
  responses: {
    200: z.object({
      job_categories: z.array(z.object({ id: z.int(), name: z.string() })),
      contract_types: options,
      work_types: options,
      remote_policies: options,
      cities: options,
    }),
  },
})

const Changed = z.object({ success: z.boolean(), message: z.string() })

const VacancyPath = z.object({ id: idParameter('a vacancy') })

export const deleteVacancy = defineRoute('DELETE /admin/vacancies/{id}', {
  auth: 'admin',
  summary: 'Deletes a vacancy. It can be restored for 30 days.',
  request: { params: VacancyPath },
  responses: { 200: Changed },
  errors: ['conflict'],
})

export const restoreVacancy = defineRoute('POST /admin/vacancies/{id}/restore', {
  auth: 'admin',
  summary: 'Restores a deleted vacancy.',
  request: { params: VacancyPath },
  responses: { 200: Changed },
  errors: ['conflict'],
})

export const processVacancy = defineRoute('POST /admin/vacancies/{id}/process', {
  auth: 'admin',
  summary: 'Queues a vacancy to be extracted again.',
  request: { params: VacancyPath },
  responses: { 202: Queued },
  errors: ['conflict'],
})

/** Only administrators may call this, although the path does not show it (docs/product/api.md "Calls of administrators"). */
export const captureScreenshot = defineRoute('POST /vacancies/{id}/capture/screenshot', {
  auth: 'admin',
  summary: 'Queues a screenshot of a vacancy’s page.',
  request: { params: VacancyPath },
  responses: { 202: Queued },
  errors: ['conflict'],
})
