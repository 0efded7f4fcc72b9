import { jobCategories } from '../../../shared/reference/job-categories.ts'
import type { Vacancy as VacancyBody } from '../../../shared/api/companies.ts'
import { webLink } from '../../../shared/website.ts'
import type { Vacancy } from '../domain/vacancy.ts'

/** A vacancy as users see it, alone and in the details of its company. */
export function presentVacancy(vacancy: Vacancy): VacancyBody {
  const { vacancy_id, job_category_id, screenshot_key, deleted_at: _deletedAt, ...facts } = vacancy
  const category = jobCategories.find(({ id }) => id === job_category_id)
  return {
    ...facts,
    id: vacancy_id,
    link: webLink(vacancy.link),
    source_url: webLink(vacancy.source_url),
    category: category?.name ?? null,
    job_category: category === undefined ? null : { id: category.id, job_category_name: category.name },
    has_screenshot: screenshot_key !== null,
    screenshot_url: screenshot_key === null ? null : `/files/${screenshot_key}`,
  }
}
