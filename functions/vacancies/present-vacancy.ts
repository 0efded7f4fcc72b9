import type { Vacancy as VacancyBody } from '#shared/api/vacancy.ts'
import { jobSiteOf } from '#shared/job-sites.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { FILES_PREFIX, screenshotEnds } from '#shared/system/files.ts'
import { supportingEvidence } from '#shared/vacancy/supporting-evidence.ts'
import { webLink } from '#shared/website.ts'
import { perContext } from '../platform/context.ts'
import type { FileUrl } from '../platform/files/file-urls.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import type { Vacancy } from './vacancy.ts'

/** Presents a vacancy to users, in its own call and in the details of its company. */
export const vacancyPresenter =
  (fileUrl: FileUrl, now: Date) =>
  (vacancy: Vacancy): VacancyBody => {
    const {
      vacancy_id,
      job_category_id,
      screenshot_key: key,
      deleted_at: _deletedAt,
      fact_sources: _sources,
      version: _version,
      posting_id,
      ...facts
    } = vacancy
    // the bucket deletes the screenshot at the end of its storage time
    const isShown =
      key !== null && facts.screenshot_at !== null && now < screenshotEnds(key, facts.screenshot_at)
    const category = jobCategories.find(({ id }) => id === job_category_id)
    return {
      ...facts,
      id: vacancy_id,
      evidence: supportingEvidence(vacancy),
      link: webLink(vacancy.link),
      source_url: webLink(vacancy.source_url),
      job_site: jobSiteOf(posting_id),
      category: category?.name ?? null,
      job_category: category === undefined ? null : { id: category.id, job_category_name: category.name },
      has_screenshot: isShown,
      screenshot_url: isShown ? fileUrl(`${FILES_PREFIX}/${key}`) : null,
      screenshot_at: isShown ? facts.screenshot_at : null,
    }
  }

/** What answers with vacancies need. It is read for each call, because addresses of files expire. */
export const presentingVacancies = perContext(({ now }) => async () => {
  const fileUrl = await fileUrlOfNow()
  return { fileUrl, presentVacancy: vacancyPresenter(fileUrl, now()) }
})
