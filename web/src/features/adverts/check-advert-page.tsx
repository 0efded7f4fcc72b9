import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { ADVERT_CHECKS_PER_HOUR, checkAdvert, checkOffer, getAdvertCheck } from '#shared/api/advert-checks.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { liveStates } from '#shared/job-states.ts'
import type { OfferCheck } from '#shared/jobs/offer-check.ts'
import { pages } from '#shared/pages.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { type BodyOf, call, useApi } from '../../lib/api/api-client.ts'
import { ApiError, fieldErrorsOf, statuses } from '../../lib/api/api-error.ts'
import { pollAgain } from '../../lib/api/swr-config.tsx'
import { authPath, useSession } from '../../lib/session/session-store.ts'
import { ActionError, Button, buttonClass, useAction } from '../../ui/button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { AdvertAnswer, OfferAnswer } from './advert-answer.tsx'

const OFFER = `${pages.checkAdvert}?what=offer`

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

/** Makes a check. A visitor who is refused for the limit reads that an account has a higher one. */
function useLimitTold() {
  const { token } = useSession()
  return async <Checked,>(check: () => Promise<Checked>): Promise<Checked> => {
    try {
      return await check()
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === statuses.tooManyRequests
      if (token !== null || !isLimit) throw error
      const { message, status } = error
      const more = `With an account you can make ${ADVERT_CHECKS_PER_HOUR.user} checks an hour.`
      throw new ApiError({ status, message: `${message.replace(/\.?$/, '.')} ${more}` }, { cause: error })
    }
  }
}

interface CheckFormProps<Check, Question> {
  /** What is checked, which is also the id of its field. */
  id: 'advert' | 'letter'
  hint: string
  busy: boolean
  /** Why the last check failed; null if it did not. */
  problem: string | null
  answer: Check | undefined
  contract: { request: { body: z.ZodMiniType } }
  questionOf: (text: string) => Question | Promise<Question>
  /** Another way to give the text. */
  file?: ReactNode
  onAsk: (question: Question & { employer?: string }) => unknown
  children: (answer: Check) => ReactNode
}

/** The space of a verdict and its checks. */
const answerLines = ['h-6 w-32', 'h-7 w-3/5', 'h-5 w-4/5', 'mt-4 h-14 w-full', 'h-14 w-full', 'h-14 w-full']

/** Takes a text in one field and the employer in another, and shows the answer below. Focus moves to it. */
function CheckForm<Check, Question extends object>({
  id,
  hint,
  busy,
  problem,
  answer,
  file,
  ...more
}: CheckFormProps<Check, Question>) {
  const { contract, questionOf, onAsk, children } = more
  const { token } = useSession()
  const [text, setText] = useState('')
  const [employer, setEmployer] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) shown.current?.querySelector('h2')?.focus()
  }, [answer])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = employer.trim()
    const question = { ...(await questionOf(text.trim())), ...(name !== '' && { employer: name }) }
    // a long text is refused, because a cut one may mislead
    const { error } = z.safeParse(contract.request.body, question)
    const wrong = Object.fromEntries(
      (error ? fieldErrorsOf(error) : []).map(({ fieldId, message }) => [
        fieldId === 'employer' ? fieldId : id,
        message,
      ]),
    )
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) onAsk(question)
    else document.getElementById(first)?.focus()
  }
  return (
    <>
      <form
        noValidate
        method="dialog"
        onSubmit={(event) => void submit(event)}
        className="card grid gap-4 p-5 sm:p-6"
      >
        <TextArea
          id={id}
          name={id}
          label={`The ${id}`}
          hint={hint}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={setText}
          error={errors[id]}
        />
        {file}
        <TextField
          id="employer"
          name="employer"
          label="Name of the employer"
          hint={`If the ${id} does not say it, or says it wrong`}
          autoComplete="organization"
          spellCheck={false}
          clearable
          value={employer}
          onChange={setEmployer}
          error={errors['employer']}
        />
        <Button type="submit" busy={busy} icon={<IconSearch size={18} />} className="justify-self-start">
          Check the {id}
        </Button>
        {token === null && (
          <p className="text-sm text-ink-2">
            You can make {ADVERT_CHECKS_PER_HOUR.visitor} checks an hour, or {ADVERT_CHECKS_PER_HOUR.user}{' '}
            with an account.{' '}
            <TextLink to={authPath(pages.signUp, id === 'letter' ? OFFER : pages.checkAdvert)}>
              Create an account
            </TextLink>
          </p>
        )}
        <ActionError message={problem} />
      </form>
      <div ref={shown}>
        {answer === undefined ? busy && <CardSkeleton lines={answerLines} /> : children(answer)}
      </div>
    </>
  )
}

/** Checks adverts. The page of an address is read by a job, which is polled until it ends. */
function useAdvertCheck() {
  const checked = useLimitTold()
  const [answer, setAnswer] = useState<Answer>()
  const { run, busy, problem } = useAction(
    async (body: AdvertQuestion) => {
      setAnswer(undefined)
      setAnswer((await checked(() => call(checkAdvert, { body }))).data)
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

/** A text that is one web address and nothing else. Without a scheme, it has `www.` or a path, and https is assumed. */
function addressOf(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (isWebAddress(text)) return text
  const isBare = websiteHost(text) !== undefined && /^(?:www\.|[^/:@]+\/)/i.test(text)
  return isBare ? `https://${text}` : undefined
}

/** Says of any advert whether its job can be sponsored (docs/product/jobs-search.md "Check an advert"). */
function CheckAdvert() {
  const { check, setAnswer, ask, busy, problem } = useAdvertCheck()
  return (
    <CheckForm
      id="advert"
      hint="Paste its text, or the address of its page. We do not keep the text."
      busy={busy}
      problem={problem}
      answer={check}
      contract={checkAdvert}
      questionOf={(text): AdvertQuestion => {
        const url = addressOf(text)
        return url === undefined ? { text } : { url }
      }}
      onAsk={ask}
    >
      {(answer) => <AdvertAnswer check={answer} onAnswer={setAnswer} />}
    </CheckForm>
  )
}

interface OfferQuestion {
  text?: string
  pdf?: string
  employer?: string
}

/** A file in Base64. A file that cannot be read is empty, and is refused as one without text. */
const inBase64 = (file: File): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => done(String(reader.result ?? '').replace(/^.*?,/, '')))
    reader.readAsDataURL(file)
  })

/** Says what to look at in an offer letter (docs/product/jobs-search.md "Check an offer"). */
function CheckOffer() {
  const checked = useLimitTold()
  const [check, setCheck] = useState<OfferCheck>()
  const [chosen, setChosen] = useState<File>()
  const { run, busy, problem } = useAction(
    async (body: OfferQuestion) => {
      setCheck(undefined)
      setCheck((await checked(() => call(checkOffer, { body }))).data)
    },
    { failure: 'The letter could not be checked' },
  )
  return (
    <CheckForm
      id="letter"
      hint="Paste its text, with the addresses at its top and end, or choose a PDF. We keep neither."
      busy={busy}
      problem={problem}
      answer={check}
      contract={checkOffer}
      file={
        <FileField
          label="The letter as a PDF"
          accept="application/pdf,.pdf"
          hint="At most 2 MB"
          onChoose={setChosen}
        />
      }
      questionOf={async (text): Promise<OfferQuestion> =>
        chosen === undefined ? { text } : { ...(text !== '' && { text }), pdf: await inBase64(chosen) }
      }
      onAsk={run}
    >
      {(answer) => <OfferAnswer check={answer} />}
    </CheckForm>
  )
}

/** Checks an advert, or an offer letter with `?what=offer`. */
export function CheckAdvertPage() {
  const isOffer = useSearchParams()[0].get('what') === 'offer'
  const title = isOffer ? 'Check an offer letter' : 'Check an advert'
  return (
    <ReadingPage className="grid gap-6">
      <PageMeta
        title={title}
        description="Paste any UK job advert or offer letter, and see whether the job can be sponsored: employer, occupation, pay, place and its own words."
      />
      <PageIntro title={title}>
        {isOffer
          ? 'Before you sign or pay: does the letter ask you for money, who sent it, is the employer on the register, and does the job pay enough for a Skilled Worker visa?'
          : 'Can this job be sponsored for a Skilled Worker visa? We look up the employer on the register, find the occupation, compare the pay, and read what the advert says.'}
      </PageIntro>
      <nav aria-label="What to check" className="flex flex-wrap gap-2">
        {[false, true].map((offer) => (
          <Link
            key={String(offer)}
            to={offer ? OFFER : pages.checkAdvert}
            aria-current={offer === isOffer ? 'page' : undefined}
            className={buttonClass(offer === isOffer ? 'primary' : 'secondary')}
          >
            {offer ? 'An offer letter' : 'An advert'}
          </Link>
        ))}
      </nav>
      {isOffer ? <CheckOffer /> : <CheckAdvert />}
    </ReadingPage>
  )
}
