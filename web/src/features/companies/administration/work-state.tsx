import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Job, Queued } from '#shared/api/jobs.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import { describeJob, isLiveJob } from '../../jobs/describe-job.ts'
import { useJob } from '../../jobs/use-job.ts'

type Work = ReturnType<typeof useWork>

/** Queues work of administrators and follows its job, or the live one. */
export function useWork(
  queue: () => Promise<z.infer<typeof Queued>>,
  { failure, newest, onEnd }: { failure: string; newest: Job | null | undefined; onEnd: (job: Job) => void },
) {
  const live = newest && isLiveJob(newest) ? newest : undefined
  const work = useJob(queue, { failure, onEnd, live })
  const isTelling =
    newest &&
    !isLiveJob(newest) &&
    (newest.state !== 'done' || newest.reason !== null || newest.notes !== undefined)
  /** The last job, until this page follows one. One that has just done its work says no more than what it changed. */
  const ended = isTelling && !work.job ? newest : undefined
  return { ...work, ended }
}

/** A note of a job in words: `salary max left out: “46.2”, because the minimum is above the maximum.` */
const noteWords = ({ field, reason, quote }: NonNullable<Job['notes']>[number]): string =>
  `${field.replaceAll('_', ' ')} left out: “${quote}”, because ${reason}.`

/** An ended job in words, with its end: `Failed on 17 July 2026 at 14:05. The host did not answer in time.` */
const endedWords = (job: Job): string => describeJob(job).replace('.', ` on ${longDateTime(job.updated_at)}.`)

const notesOf = ({ notes }: Job) => notes?.map((note) => ` ${noteWords(note)}`)

/** The state of a job in words, or the reason why it was not queued. Screen readers announce each change. */
export function WorkState({ work: { job, ended, isEarlier, problem }, noun }: { work: Work; noun: string }) {
  const isEarlierAndLive = isEarlier && job !== undefined && isLiveJob(job)
  return (
    <>
      {ended && (
        <p className={`mt-2 ${ended.state === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
          {noun}: {endedWords(ended)}
          {notesOf(ended)}
        </p>
      )}
      {/* always shown, because screen readers may miss a change in a status that appears with it */}
      <output
        className={`flex gap-1.5 not-empty:mt-2 ${job?.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {job && (
          <>
            {job.state === 'done' && (
              <IconCheck size={18} aria-hidden="true" className="shrink-0 text-good" />
            )}
            {job.state === 'failed' && (
              <IconAlertTriangle size={18} aria-hidden="true" className="shrink-0" />
            )}
            <span>
              {noun}: {describeJob(job)}
              {isEarlierAndLive && ' It was queued already.'}
              {notesOf(job)}
            </span>
          </>
        )}
      </output>
      <ActionError message={problem} className="mt-2 text-sm" />
    </>
  )
}

interface WorkButtonProps {
  work: Work
  icon: ReactNode
  /** The accessible name. It begins with the visible words. */
  name: string
  children: ReactNode
}

/** A button that starts work, and is busy while the work is queued or running. */
export const WorkButton = ({ work: { busy, start }, icon, name, children }: WorkButtonProps) => (
  <Button variant="secondary" className="text-sm" aria-label={name} icon={icon} busy={busy} onClick={start}>
    {children}
  </Button>
)
