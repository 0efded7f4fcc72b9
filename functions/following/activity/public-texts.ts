import { companyDocument, employerOf, profileFacts, profileStore } from '../../companies/index.ts'
import { type JobTexts, publicTextsLater } from '../../jobs/index.ts'
import type { Context } from '../../platform/context.ts'
import { registerReading } from '../../register/index.ts'

/** Titles and towns of jobs without contacts and names of companies; undefined for a company never listed. */
export async function publicTexts(
  context: Context,
  jobs: readonly (JobTexts & { company_id: number })[],
): Promise<(JobTexts | undefined)[]> {
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
    jobs.map(async (job) => {
      const employer = employers.get(job.company_id)
      return employer && publicTextsLater(job, employer)
    }),
  )
}
