import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ADVERT_CHECKS_PER_HOUR, checkAdvert, getAdvertCheck } from '#shared/api/advert-checks.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { liveStates } from '#shared/job-states.ts'
import { pages } from '#shared/pages.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { type BodyOf, call, useApi } from '../../lib/api/api-client.ts'
import { ApiError, statuses, fieldErrorsOf } from '../../lib/api/api-error.ts'
import { pollAgain } from '../../lib/api/swr-config.tsx'
import { authPath, useSession } from '../../lib/session/session-store.ts'
import { useAction, ActionError, Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { AdvertAnswer } from './advert-answer.tsx'

type Answer = BodyOf<typeof checkAdvert>['data']
type Reading = BodyOf<typeof getAdvertCheck>['data']

/** What is asked: the text of an advert or its address, and the employer if it is typed. */
interface AdvertQuestion {
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
function useAdvertCheck() {
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
    setAnswer,
    ask: (question: AdvertQuestion) => void run(question),
    busy: busy || (reading !== undefined && isLive(reading) && error === undefined),
    problem:
      problem ??
      (hasFailed
        ? `${reading.reason === null ? 'The page could not be read.' : jobReasons[reading.reason]} Paste the text of the advert instead.`
        : (error?.message ?? null)),
  }
}

interface AdvertFormProps {
  busy: boolean
  /** Why the last check failed; null if it did not. */
  problem: string | null
  onAsk: (question: AdvertQuestion) => void
}

const MISSING = 'Paste the text of the advert, or its address'

/** The errors of a question by field, in the words of the contract. A long text is refused, because a cut one may mislead. */
function wrongFields(question: AdvertQuestion) {
  const { error } = z.safeParse(checkAdvert.request.body, question)
  const wrong = error ? fieldErrorsOf(error) : []
  return Object.fromEntries(
    wrong.map(({ fieldId, message }) => [fieldId === 'employer' ? 'employer' : 'advert', message]),
  )
}

/** Takes the text of an advert or its address in one field, and the employer in another. */
function AdvertForm({ busy, problem, onAsk }: AdvertFormProps) {
  const { token } = useSession()
  const [advert, setAdvert] = useState('')
  const [employer, setEmployer] = useState('')
  const [errors, setErrors] = useState<Partial<Record<'advert' | 'employer', string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [text, name] = [advert.trim(), employer.trim()]
    const url = addressOf(text)
    const question = { ...(url === undefined ? { text } : { url }), ...(name !== '' && { employer: name }) }
    const wrong = text === '' ? { advert: MISSING } : wrongFields(question)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) onAsk(question)
    else document.getElementById(first)?.focus()
  }
  return (
    <form noValidate method="dialog" onSubmit={submit} className="card grid gap-4 p-5 sm:p-6">
      <TextArea
        id="advert"
        name="advert"
        label="The advert"
        hint="Paste its text, or the address of its page. We do not keep the text."
        rows={8}
        spellCheck={false}
        value={advert}
        onChange={setAdvert}
        error={errors.advert}
      />
      <TextField
        id="employer"
        name="employer"
        label="Name of the employer"
        hint="If the advert does not say it, or says it wrong"
        autoComplete="organization"
        spellCheck={false}
        clearable
        value={employer}
        onChange={setEmployer}
        error={errors.employer}
      />
      <Button type="submit" busy={busy} icon={<IconSearch size={18} />} className="justify-self-start">
        Check the advert
      </Button>
      {token === null && (
        <p className="text-sm text-ink-2">
          You can check {ADVERT_CHECKS_PER_HOUR.visitor} adverts an hour, or {ADVERT_CHECKS_PER_HOUR.user}{' '}
          with an account.{' '}
          <TextLink to={authPath(pages.signUp, pages.checkAdvert)}>Create an account</TextLink>
        </p>
      )}
      <ActionError message={problem} />
    </form>
  )
}

/** A text that is one web address and nothing else. Without a scheme, it has `www.` or a path, and https is assumed. */
function addressOf(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (isWebAddress(text)) return text
  const isBare = websiteHost(text) !== undefined && /^(?:www\.|[^/:@]+\/)/i.test(text)
  return isBare ? `https://${text}` : undefined
}

/** The space of a verdict and its checks. */
const answerLines = ['h-6 w-32', 'h-7 w-3/5', 'h-5 w-4/5', 'mt-4 h-14 w-full', 'h-14 w-full', 'h-14 w-full']

/** Says of any advert whether its job can be sponsored (docs/product/jobs-search.md "Check an advert"). */
export function CheckAdvertPage() {
  const { check, setAnswer, ask, busy, problem } = useAdvertCheck()
  const heading = useRef<HTMLHeadingElement>(null)
  // after a check, focus moves to the answer
  useEffect(() => {
    if (check !== undefined) heading.current?.focus()
  }, [check])
  return (
    <ReadingPage className="grid gap-6">
      <PageMeta
        title="Check an advert"
        description="Paste any UK job advert and see whether the job can be sponsored: employer, occupation, pay, place and the advert’s own words."
      />
      <PageIntro title="Check an advert">
        Can this job be sponsored for a Skilled Worker visa? We look up the employer on the register, find the
        occupation, compare the pay, and read what the advert says.
      </PageIntro>
      <AdvertForm busy={busy} problem={problem} onAsk={ask} />
      {check === undefined ? (
        busy && <CardSkeleton lines={answerLines} />
      ) : (
        <AdvertAnswer check={check} headingRef={heading} onAnswer={setAnswer} />
      )}
    </ReadingPage>
  )
}
