import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'

/** A live vacancy with only a title, and overrides. */
export const vacancySample = (more: Partial<Vacancy> = {}): Vacancy => ({
  company_id: 7,
  vacancy_id: 70,
  ...unknownVacancy('Welder'),
  screenshot_key: null,
  screenshot_at: null,
  source_page: null,
  source_url: null,
  read_at: null,
  removed_at: null,
  evidence: [],
  fact_sources: {},
  version: 0,
  created_at: '2026-07-01T00:00:00.000Z',
  deleted_at: null,
  ...more,
})
