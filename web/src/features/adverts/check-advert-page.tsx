import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '#shared/advert-text.ts'
import { checkAdvert, checkOffer, getAdvertCheck } from '#shared/api/advert-checks.ts'
import { OFFER_CHECK_PATH } from '#shared/check-paths.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { liveStates } from '#shared/job-states.ts'
import type { OfferCheck } from '#shared/jobs/offer-check.ts'
import { pages } from '#shared/pages.ts'
import { type BodyOf, call, useApi } from '../../lib/api/api-client.ts'
import { pollAgain } from '../../lib/api/swr-config.tsx'
import { buttonClass, useAction } from '../../ui/button.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { AdvertAnswer, OfferAnswer } from './advert-answer.tsx'
import { CheckForm, useLimitTold } from './check-form.tsx'

type Answer = BodyOf<typeof checkAdvert>['data']
type Reading = BodyOf<typeof getAdvertCheck>['data']

interface AdvertQuestion {
  text?: string
  url?: string
  employer?: string
  may_ask_model?: boolean
}

/** How often a reading is asked for, in milliseconds. */
const POLL = 1500

const isReading = (answer: Answer): answer is Reading => 'state' in answer
const isLive = ({ state }: Reading): boolean => liveStates.some((live) => live === state)

/** Checks adverts. The page of an address is read by a job, which is polled until it ends. */
function useAdvertCheck() {
  const checked = useLimitTold()
  const [answer, setAnswer] = useState<Answer>()
  const [asked, setAsked] = useState<AdvertQuestion>()
  const send = async (body: AdvertQuestion) => {
    setAsked(body)
    setAnswer((await checked(() => call(checkAdvert, { body }))).data)
  }
  const { run, busy, problem } = useAction(
    (body: AdvertQuestion) => {
      setAnswer(undefined)
      return send(body)
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
    link: asked?.url ?? '',
    setAnswer,
    ask: (question: AdvertQuestion) => void run(question),
    /** Asks the last question again, of the employer that the answer names, and lets a language model read the text. */
    askModel: () =>
      send({
        ...asked,
        ...(check?.employer?.name && { employer: check.employer.name }),
        may_ask_model: true,
      }),
    busy: busy || (reading !== undefined && isLive(reading) && error === undefined),
    problem:
      problem ??
      (hasFailed
        ? `${reading.reason === null ? 'The page could not be read.' : jobReasons[reading.reason]} Paste the text of the advert instead.`
        : (error?.message ?? null)),
  }
}

/** The text that extension or one box hand over behind `#`. It leaves the address, which may be shared. */
function useGivenText(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const text = new URLSearchParams(hash.slice(1)).get('text')
  const [given, setGiven] = useState(text ?? '')
  if (text !== null && text !== given) setGiven(text)
  useEffect(() => {
    if (text !== null) void navigate({ hash: '' }, { replace: true })
  }, [text, navigate])
  return given
}

/** Says of any advert whether its job can be sponsored (docs/product/jobs-search.md "Check an advert"). */
function CheckAdvert({ given }: { given: string }) {
  const { check, link, setAnswer, ask, askModel, busy, problem } = useAdvertCheck()
  return (
    <CheckForm
      id="advert"
      hint="Paste its text, or the address of its page or PDF. We do not keep the text."
      given={given}
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
      {(answer) => <AdvertAnswer check={answer} link={link} onAnswer={setAnswer} onAskModel={askModel} />}
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
  const [fields, setFields] = useState(0)
  const { run, busy, problem } = useAction(
    async (body: OfferQuestion) => {
      setCheck(undefined)
      const answer = await checked(() => call(checkOffer, { body })).catch((error: unknown) => {
        // a file that is refused must not stand in the way of the text
        setChosen(undefined)
        setFields((count) => count + 1)
        throw error
      })
      setCheck(answer.data)
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
          key={fields}
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
  const given = useGivenText()
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
            to={offer ? OFFER_CHECK_PATH : pages.checkAdvert}
            aria-current={offer === isOffer ? 'page' : undefined}
            className={buttonClass(offer === isOffer ? 'primary' : 'secondary')}
          >
            {offer ? 'An offer letter' : 'An advert'}
          </Link>
        ))}
      </nav>
      {isOffer ? <CheckOffer /> : <CheckAdvert key={given} given={given} />}
    </ReadingPage>
  )
}
