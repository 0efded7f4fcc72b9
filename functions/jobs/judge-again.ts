import { jobAssessor } from '#shared/jobs/assess-job.ts'
import { indexedJob, type JobSource } from '#shared/jobs/indexed-job.ts'
import type { JobCheck } from '#shared/jobs/job-assessment.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'

/** A job with the sentences about it that the rules have changed, each as it was and as it is. */
export interface ChangedJob {
  id: number
  said: string[]
}

const ofRules: readonly JobCheck['check'][] = ['occupation', 'pay']

/** The rules of a day say nothing of the employer. */
const NOBODY = { routes: null, register_date: '', register_url: '' }

/**
 * The jobs about which a rule says another sentence on a later day, with both sentences.
 * @param from The earlier day, YYYY-MM-DD.
 * @param to The later day.
 */
export function judgeAgain(jobs: readonly JobSource[], from: string, to: string): ChangedJob[] {
  const knowledge = builtInOccupations()
  const checksOn = (job: JobSource, day: string) =>
    jobAssessor({ ...indexedJob(job), evidence: [], source_url: null, read_on: null }, knowledge, day)(NOBODY)
      .checks
  return jobs.flatMap((job) => {
    const before = checksOn(job, from)
    const said = checksOn(job, to).flatMap(({ check, reason }) => {
      const old = before.find((one) => one.check === check)!
      return ofRules.includes(check) && old.reason !== reason ? [`Now: ${reason} Before: ${old.reason}`] : []
    })
    return said.length === 0 ? [] : [{ id: job.vacancy_id, said }]
  })
}
