import { utcDate } from '#shared/instants.ts'
import { ruleEvents } from '#shared/rules/rule-events.ts'
import { masksOf, profileStore } from '../../companies/index.ts'
import { judgeAgainLater } from '../../jobs/index.ts'
import type { Context } from '../../platform/context.ts'
import { isLive, vacancyStore } from '../../vacancies/index.ts'
import { kindOf, shortlistStore } from '../activity/shortlist.ts'

/**
 * The open jobs that a user keeps about which a change of the rules since an instant has changed a sentence, such as
 * what the job must pay. Only a day with a change reads and judges jobs.
 */
export async function changedRulesOf(
  context: Context,
  userId: string,
  since: string,
): Promise<{ id: number; title: string; said: string[] }[]> {
  const [from, to] = [utcDate(new Date(since)), utcDate(context.now())]
  if (!ruleEvents.some((event) => event.changes && from < event.from && event.from <= to)) return []
  const kept = (await shortlistStore(context).ofUser(userId)).filter((entry) => kindOf(entry) === 'jobs')
  const vacancies = await vacancyStore(context).getMany(kept)
  const open = vacancies.filter((one) => isLive(one, to))
  const said = new Map((await judgeAgainLater(open, from, to)).map((job) => [job.id, job.said]))
  const shown = kept.filter(({ vacancy_id }) => said.has(vacancy_id))
  if (shown.length === 0) return []
  const maskOf = await masksOf(profileStore(context))(shown.map(({ company_id }) => company_id))
  return shown.map(({ vacancy_id: id, company_id, title }) => ({
    id,
    ...maskOf(company_id)({ title }),
    said: said.get(id)!,
  }))
}
