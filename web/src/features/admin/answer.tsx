import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { ApiError } from '../../lib/api/api-error.ts'
import { FailedAnswer } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

interface AnswerProps<Body> {
  /** What `useApi` returns. */
  answer: SWRResponse<Body, ApiError>
  /** What failed, if the server did not say it. */
  failure: string
  /** The size of what is shown, as classes. */
  size: string
  children: (body: Body) => ReactNode
}

/** Shows an answer, the space for it, or why it is missing. A failed reading in the background keeps the last answer. */
export function Answer<Body>({ answer, failure, size, children }: AnswerProps<Body>) {
  const { data, error, isValidating, mutate } = answer
  if (data !== undefined) return children(data)
  if (error === undefined) return <Skeleton className={size} />
  return <FailedAnswer {...{ failure, error, isValidating, mutate }} />
}
