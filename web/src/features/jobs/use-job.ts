import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { getJob, type Job, type Queued } from '#shared/api/jobs.ts'
import { useApi } from '../../lib/api/api-client.ts'
import { pollAgain } from '../../lib/api/swr-config.tsx'
import { useAction } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { isLiveJob, pollMs } from './describe-job.ts'

interface JobOwner {
  /** The message if the job cannot be queued and the server gives no reason. */
  failure: string
  /** Called once when the job has ended, to reload what it changed. */
  onEnd: (job: Job) => void
  /** A live job that somebody else has queued, or this page before a reload. It is polled, too. */
  live?: Job | undefined
}

/** Queues a job, shows the message of the answer, and polls the job until it ends. */
export function useJob(queue: () => Promise<z.infer<typeof Queued>>, { failure, onEnd, live }: JobOwner) {
  const [queued, setQueued] = useState<{ job: Job; isEarlier: boolean }>()
  if (queued === undefined && live !== undefined) setQueued({ job: live, isEarlier: false })
  const { data, error, mutate } = useApi(getJob, queued ? { params: { id: queued.job.id } } : null, {
    refreshInterval: (latest) => {
      const job = latest?.data ?? queued?.job
      return job && isLiveJob(job) ? pollMs(job) : 0
    },
    onErrorRetry: pollAgain,
  })
  const job = data?.data ?? queued?.job
  const endedAs = job && !isLiveJob(job) ? `${job.id} ${job.state}` : undefined
  const end = useEffectEvent(() => {
    if (job !== undefined) onEnd(job)
  })
  useEffect(() => {
    if (endedAs !== undefined) end()
  }, [endedAs])

  const { run, busy, problem } = useAction(
    async () => {
      const answer = await queue()
      const isFollowed = answer.data.id === job?.id
      setQueued({ job: answer.data, isEarlier: answer.already_queued && !isFollowed })
      if (isFollowed) void mutate({ data: answer.data })
      showToast({ type: 'success', message: answer.message })
    },
    { failure },
  )
  return {
    job,
    isEarlier: queued?.isEarlier ?? false,
    start: () => void run(),
    /** Whether the job waits. Starting it then tries it at once. */
    isWaiting: job?.state === 'waiting',
    // the job can be started again while its state cannot be read
    busy: busy || (job !== undefined && error === undefined && isLiveJob(job) && job.state !== 'waiting'),
    problem: problem ?? error?.message ?? null,
  }
}

/**
 * Calls a function when live work ends. Work that had ended before it was shown does not count.
 * @param isLive Undefined until it is known.
 */
export function useWhenEnded(isLive: boolean | undefined, onEnd: () => void): void {
  const wasLive = useRef(isLive)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasLive.current === true && isLive === false) end()
    wasLive.current = isLive
  }, [isLive])
}
