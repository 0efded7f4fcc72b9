import { companyDocument, employerOf, profileFacts, profileStore } from '../../companies/index.ts'
import { publicTitleLater } from '../../jobs/index.ts'
import type { Context } from '../../platform/context.ts'
import { registerReading } from '../../register/index.ts'

/**
 * The titles of jobs as everybody may read them: without contacts, and without any name of their company. Null for a
 * company that was never on the register.
 */
export async function publicTitles(
  context: Context,
  jobs: readonly { company_id: number; title: string }[],
): Promise<(string | null)[]> {
  const { findOrganisation } = registerReading(context)
  const ids = [...new Set(jobs.map(({ company_id }) => company_id))]
  const [profiles, found] = await Promise.all([
    profileStore(context).getMany(ids),
    Promise.all(ids.map((id) => findOrganisation(id))),
  ])
  const employers = new Map(
    found.flatMap((one) => {
      if (one === undefined) return []
      const document = companyDocument(one, profileFacts(profiles.get(one.id)), [])
      return [[one.id, employerOf(one, document)] as const]
    }),
  )
  return Promise.all(
    jobs.map(async ({ company_id, title }) => {
      const employer = employers.get(company_id)
      return employer === undefined ? null : publicTitleLater(title, employer)
    }),
  )
}
