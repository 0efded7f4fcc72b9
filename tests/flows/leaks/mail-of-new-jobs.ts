import { savePreferences } from '#shared/api/accounts/preferences.ts'
import { jobs } from '#shared/api/job-search.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { endDay } from '../../support/alerts/end-day.ts'
import { lookedLongAgo } from '../../support/alerts/look-long-ago.ts'
import type { FlowWorld } from '../../support/product/flow-world.ts'
import { bytesAsText } from './byte-search.ts'

/** The mail to a user with many saved searches of jobs, to whom all jobs are new. */
export async function mailOfNewJobs(world: FlowWorld): Promise<string> {
  const { id, email, token } = await world.newUser()
  const wanted = { preferred_job_category_id: [21], email_alerts: true }
  await world.get(savePreferences, { token, body: wanted })
  const { facets } = await world.get(jobs, { token })
  // each search lists jobs that no earlier one has listed
  for (const { value } of facets.job_category?.slice(0, 20) ?? []) {
    const body = { kind: 'jobs', name: `Category ${value}`, criteria: { job_category: value } }
    await world.get(saveSearch, { token, body })
  }
  await lookedLongAgo(world, id)
  await endDay(world, '2032-02-02')
  return bytesAsText(Buffer.from(JSON.stringify(await world.mails(email))))
}
