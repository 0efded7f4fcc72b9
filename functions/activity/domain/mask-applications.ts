import { webLink } from '../../../shared/website.ts'
import type { Application } from './application.ts'

/** What takes the protected addresses of a company out of what is told of it; of many companies, read together. */
export type MasksOf = (
  companyIds: readonly number[],
) => Promise<(companyId: number) => <Told>(told: Told) => Told>

/**
 * Kept vacancies as they may be told: an address that has become protected since stands no more in what was taken from the
 * vacancy. What the reader noted is their own.
 */
export async function maskApplications(
  masksOf: MasksOf,
  applications: readonly Application[],
): Promise<Application[]> {
  if (applications.length === 0) return []
  const maskOf = await masksOf(applications.map(({ company_id }) => company_id))
  return applications.map((application) => {
    const { title, city_name, link } = application
    const told = maskOf(application.company_id)({ title, city_name, link })
    return { ...application, ...told, link: webLink(told.link) }
  })
}
