import { ActionError } from '../../ui/button.tsx'
import { describeJob, isLiveJob } from '../jobs/describe-job.ts'
import { type useJob } from '../jobs/use-job.ts'

interface JobStateProps {
  noun: string
  work: ReturnType<typeof useJob>
}

/** The state of a job in words, or the reason why it was not queued. Screen readers announce each change. */
export const JobState = ({ noun, work: { job, isEarlier, problem } }: JobStateProps) => (
  <>
    <output
      className={`block max-w-56 empty:hidden ${job?.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-2'}`}
    >
      {job && `${noun}: ${describeJob(job)}`}
      {job && isEarlier && isLiveJob(job) && ' It was queued already.'}
    </output>
    <ActionError message={problem} />
  </>
)
