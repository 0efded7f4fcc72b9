import type { Vacancy } from '#shared/api/vacancy.ts'
import { pages } from '#shared/pages.ts'

/** The search for jobs like a vacancy: those of its category, or else with the words of its title. */
export function jobsLike({ title, job_category }: Pick<Vacancy, 'title' | 'job_category'>): string {
  const query = new URLSearchParams(
    job_category === null ? { q: title.slice(0, 200) } : { job_category: String(job_category.id) },
  )
  return `${pages.jobs}?${query}`
}
