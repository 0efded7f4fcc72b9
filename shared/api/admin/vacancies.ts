import * as z from 'zod/mini'
import { CompanyIdParameter } from '../company-row.ts'
import { Vacancy } from '../vacancy.ts'
import { defineRoute } from '../contract.ts'
import { paginated } from '../envelopes.ts'
import { Queued } from '../jobs.ts'
import {
  DateParameter,
  FlagParameter,
  idParameter,
  oneOf,
  PageParameter,
  PoundsParameter,
  TextParameter,
  YearsParameter,
} from '../parameters.ts'

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

const text = z.optional(TextParameter)
const date = z.optional(DateParameter)
const pounds = z.optional(PoundsParameter)
const years = z.optional(YearsParameter)
const flag = z.optional(FlagParameter)

/**
 * The filters of docs/product/api.md "Calls of administrators". Salaries are in pounds. The range of years of
 * experience includes both ends.
 */
export const AdminVacancyQuery = z.object({
  page: PageParameter,
  per_page: z.pipe(z._default(oneOf(VACANCIES_PER_PAGE), '10'), z.transform(Number)),
  order_by: z._default(
    oneOf(['id', 'title', 'company_name', 'post_date', 'expiry_date', 'salary_min', 'created_at']),
    'id',
  ),
  order_direction: z._default(oneOf(['asc', 'desc']), 'desc'),
  search: text,
  has_screenshot: flag,
  job_category_id: z.optional(idParameter('a job category')),
  contract_type: text,
  work_type: text,
  remote_work_policy: text,
  city_name: text,
  country_gb: flag,
  post_date_from: date,
  post_date_to: date,
  expiry_date_from: date,
  salary_min: pounds,
  salary_max: pounds,
  min_experience_years: years,
  max_experience_years: years,
  visa_sponsorship: flag,
  skills: text,
  company_id: z.optional(CompanyIdParameter),
  company_left: flag,
  /** Lists the bin instead: what was deleted within 30 days. */
  deleted: flag,
})

export const adminVacancies = defineRoute({
  id: 'adminVacancies',
  method: 'GET',
  path: '/admin/vacancies',
  auth: 'admin',
  summary: 'Lists all vacancies, filtered and sorted.',
  request: { query: AdminVacancyQuery },
  responses: { 200: paginated(AdminVacancy) },
})

const options = z.array(z.string())

export const vacancyFilterOptions = defineRoute({
  id: 'vacancyFilterOptions',
  method: 'GET',
  path: '/admin/vacancies/filter-options',
  auth: 'admin',
  summary: 'Lists the options of the filters of the vacancy list.',
  request: {},
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

/** The answer of a call that changed something at once. */
const Changed = z.object({ success: z.boolean(), message: z.string() })

const VacancyPath = z.object({ id: idParameter('a vacancy') })

export const deleteVacancy = defineRoute({
  id: 'deleteVacancy',
  method: 'DELETE',
  path: '/admin/vacancies/{id}',
  auth: 'admin',
  summary: 'Deletes a vacancy. It can be restored for 30 days.',
  request: { params: VacancyPath },
  responses: { 200: Changed },
  errors: ['conflict'],
})

export const restoreVacancy = defineRoute({
  id: 'restoreVacancy',
  method: 'POST',
  path: '/admin/vacancies/{id}/restore',
  auth: 'admin',
  summary: 'Restores a deleted vacancy.',
  request: { params: VacancyPath },
  responses: { 200: Changed },
  errors: ['conflict'],
})

export const processVacancy = defineRoute({
  id: 'processVacancy',
  method: 'POST',
  path: '/admin/vacancies/{id}/process',
  auth: 'admin',
  summary: 'Queues a vacancy to be extracted again.',
  request: { params: VacancyPath },
  responses: { 202: Queued },
  errors: ['conflict'],
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
