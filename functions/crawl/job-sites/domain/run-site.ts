import type { WorkResult } from '#shared/job-result.ts'
import type { JobSiteName } from '#shared/job-sites.ts'
import type { SitePosition } from '#shared/site-reading.ts'
import type { Write } from '#shared/write.ts'
import type { SiteStep } from './read-site.ts'
import { siteSentence } from './site-reading.ts'

interface RunSiteDependencies {
  read: (position: SitePosition) => Promise<SiteStep>
  /** The message that continues, for the transaction that queues the job again. */
  messageAfter: (position: SitePosition, notBefore: Date) => Write
  /** The write that records the outcome for operators. */
  outcomeWrite: (outcome: 'done' | 'unchanged' | 'refused', sentence: string) => Write
  now: () => Date
}

/** The pause between two calls: at most 20 a minute. Adzuna allows 25. */
const PAUSE_MILLISECONDS = 3000

/** Runs a part of the job that reads a job site. The next message continues where this part ends. */
export async function runSite(
  { read, messageAfter, outcomeWrite, now }: RunSiteDependencies,
  site: JobSiteName,
  before: SitePosition,
): Promise<WorkResult> {
  const step = await read(before)
  if (step.outcome === 'postponed') return step
  if (step.outcome === 'refused')
    return {
      outcome: 'failed',
      ...(step.reason && { reason: step.reason }),
      effects: [outcomeWrite('refused', step.sentence)],
    }
  const { position, effects } = step
  if (step.outcome === 'next') {
    const due = new Date(now().getTime() + PAUSE_MILLISECONDS)
    return { outcome: 'continued', effects: [...effects, messageAfter(position, due)] }
  }
  const { changed, ended } = position.counts
  const outcome = changed + ended === 0 ? 'unchanged' : 'done'
  return { outcome: 'done', effects: [...effects, outcomeWrite(outcome, siteSentence(site, position))] }
}
