import { webLink } from '#shared/website.ts'
import type { Application } from './application.ts'

/** Reads the profiles of several companies at once. Returns a function that masks a company's protected emails. */
export type MasksOf = (
  companyIds: readonly number[],
) => Promise<(companyId: number) => <Told>(told: Told) => Told>

/**
 * Masks protected emails in kept vacancies. An email may have become protected since the vacancy was kept. The
 * user's own note is unchanged.
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
