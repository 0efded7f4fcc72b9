import { useState } from 'react'
import { ADVERT_CHECKS_PER_HOUR, checkAdvert, getAdvertCheck } from '#shared/api/advert-checks.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { liveStates } from '#shared/job-states.ts'
import { type BodyOf, call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { statuses } from '../../lib/api/error-catalogue.ts'
import { pollAgain } from '../../lib/api/retry.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useSession } from '../../lib/session/session-store.ts'

type Answer = BodyOf<typeof checkAdvert>['data']
type Reading = BodyOf<typeof getAdvertCheck>['data']

/** What is asked: the text of an advert or its address, and the employer if it is typed. */
export interface AdvertQuestion {
  text?: string
  url?: string
  employer?: string
}

/** How often a reading is asked for, in milliseconds. */
const POLL = 1500

const isReading = (answer: Answer): answer is Reading => 'state' in answer
const isLive = ({ state }: Reading): boolean => liveStates.some((live) => live === state)

/** The call of a check. A visitor who is refused for the limit reads that an account has a higher one. */
async function checkOne(body: AdvertQuestion, isVisitor: boolean): Promise<Answer> {
  try {
    return (await call(checkAdvert, { body })).data
  } catch (error) {
    if (!isVisitor || !(error instanceof ApiError) || error.status !== statuses.tooManyRequests) throw error
    const { message, status } = error
    const more = `With an account you can check ${ADVERT_CHECKS_PER_HOUR.user} adverts an hour.`
    throw new ApiError({ status, message: `${message.replace(/\.?$/, '.')} ${more}` }, { cause: error })
  }
}

/** Checks adverts. The page of an address is read by a job, which is polled until it ends. */
export function useAdvertCheck() {
  const { token } = useSession()
  const [answer, setAnswer] = useState<Answer>()
  const { run, busy, problem } = useAction(
    async (body: AdvertQuestion) => {
      setAnswer(undefined)
      setAnswer(await checkOne(body, token === null))
    },
    { failure: 'The advert could not be checked' },
  )
  const begun = answer !== undefined && isReading(answer) ? answer : undefined
  const { data, error } = useApi(getAdvertCheck, begun ? { params: { id: begun.id } } : null, {
    refreshInterval: (latest) => (latest === undefined || isLive(latest.data) ? POLL : 0),
    onErrorRetry: pollAgain,
  })
  const reading = begun && (data?.data ?? begun)
  const check = answer === undefined || isReading(answer) ? reading?.check : answer
  const hasFailed = reading !== undefined && !isLive(reading) && reading.check === null
  return {
    check: check ?? undefined,
    ask: (question: AdvertQuestion) => void run(question),
    busy: busy || (reading !== undefined && isLive(reading) && error === undefined),
    problem:
      problem ??
      (hasFailed
        ? `${reading.reason === null ? 'The page could not be read.' : jobReasons[reading.reason]} Paste the text of the advert instead.`
        : (error?.message ?? null)),
  }
}
