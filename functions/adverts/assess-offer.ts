import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import type { AdvertCheck, AdvertEmployer } from '#shared/jobs/advert-check.ts'
import type { JobCheck } from '#shared/jobs/job-assessment.ts'
import type { OfferCheck, OfferFinding } from '#shared/jobs/offer-check.ts'
import { advertForCase } from '#shared/jobs/pay-for-case.ts'
import { mostPayOf, payWords } from '#shared/jobs/pay-of-job.ts'
import { licenceReasons } from '#shared/licence-match.ts'
import { isLeft, isSkilledWorker, verdictOf } from '#shared/licence-verdict.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { careWorkCodes } from '#shared/occupations/shortage-lists.ts'
import conditions from '#shared/rules/conditions.json' with { type: 'json' }
import { DEGREE_LEVEL_SINCE, figureOn, SALARIES_SINCE } from '#shared/rules/dated-figures.ts'
import { lowerForSome } from '#shared/rules/facts.ts'
import thresholds from '#shared/rules/thresholds.json' with { type: 'json' }
import { checkName, namedRegister } from '../companies/index.ts'
import { visibleCharacters } from '../extraction/index.ts'
import type { Context } from '../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../platform/within-deadline.ts'
import { assessRead, readOrRefuse } from './assess-advert.ts'
import words from './offer-words.json' with { type: 'json' }
import { COMPANY, MAX_QUOTE, NO_TITLE, type OfferWords, readOffer } from './read-offer.ts'
import { refuseText } from './refuse-text.ts'

type Finding = Omit<OfferFinding, 'check'>
const ORDER = ['not-met', 'unknown', 'met']

/** Matches what stands at the top of letters and is no name. */
const NO_NAME = /\bdear\b|congratulation|[!?]/i

/** The most processor time to read a letter before its job, in milliseconds. */
const MAX_READING = 2_000

/**
 * Checks an offer letter (docs/product/jobs-search.md "Check an offer"). Nothing is stored.
 * @param own The case of the reader, with which the pay is compared.
 * @throws AppError 422 if the text takes too long to read. 503 if we are too busy to read it.
 */
export async function assessOffer(
  context: Context,
  { text, employer: typed, own }: { text: string; employer?: string | undefined; own?: unknown },
  today: string,
): Promise<OfferCheck> {
  // a character that the reader does not see must not break the words of a warning
  const seen = visibleCharacters(text)
  const offer = await unlessTooComplex(() => withinDeadline(() => readOffer(seen), MAX_READING), refuseText)
  const { title } = offer
  const read = await readOrRefuse(context, [`Job title: ${title}`, ...offer.lines].join('\n'), today)
  // the town may stand behind the name, and a person or a word before it
  const found = read.employers.length > 0 ? read.employers : read.mentioned
  const named = found.flatMap((one) => [
    one,
    one.split(', ')[0]!,
    one.replace(/^.*\b(?:of|between|from) /i, ''),
  ])
  const employers = [...new Set(named)].filter((one) => one !== title && !NO_NAME.test(one))
  const forAll = await assessRead(
    context,
    { ...read, employers, isStated: false },
    { employer: typed, url: null, today },
  )
  const check = advertForCase(forAll, own, today)
  const { job, employer, occupations } = check
  const [licence, , judged, pay] = check.checks as [JobCheck, JobCheck, JobCheck, JobCheck]
  const findings: OfferFinding[] = [
    { check: 'fee', ...feeFinding(offer.fees, today) },
    { check: 'mail', ...(await mailFinding(context, offer.mailboxes, employer)) },
    { check: 'licence', ...(await licenceFinding(context, licence, { employer, typed, offer })) },
    {
      ...careFinding(
        title === NO_TITLE ? unnamed(judged) : judged,
        check.occupations[0]?.code,
        offer.abroad,
        today,
      ),
      check: 'occupation',
    },
    { ...payFinding(pay, check, today), check: 'pay' },
  ]
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const said = sorted.map((one) => ({ ...one, reason: one.reason.replaceAll('he advert', 'he letter') }))
  return { findings: said, job, employer, occupations }
}

type Told = readonly [state: Finding['state'], reason: string, settled_by?: string | undefined]
type From = Pick<Finding, 'source' | 'as_of'>
const NOWHERE: From = { source: null, as_of: null }
const told = ([state, reason, settled_by]: Told, evidence: string | null, from = NOWHERE): Finding => ({
  ...from,
  state,
  reason,
  evidence,
  ...(settled_by !== undefined && { settled_by }),
})

function feeFinding([worst]: OfferWords['fees'], today: string): Finding {
  const answers: Record<string, readonly string[]> = words.answers
  const finding = told(answers[worst?.asks ?? 'nothing'] as unknown as Told, worst?.quote ?? null)
  const rule = figureOn(conditions, 'employer-pays', today)
  if (rule === null || finding.state === 'met') return finding
  const never = `A worker never pays for a certificate. For ${rule.applies}, ${rule.value}.`
  const { address: source, date: as_of } = rule.source
  return { ...finding, reason: `${finding.reason} ${never}`, source, as_of }
}

const unnamed = (finding: JobCheck): JobCheck => ({
  ...finding,
  state: 'unknown',
  evidence: null,
  reason: 'The letter does not name the job in words that we know.',
  settled_by: 'Ask for the occupation code of the certificate.',
})

/** Care work is closed to people abroad (SW 6.1B), which no advert says of its reader, but a letter may. */
function careFinding(finding: JobCheck, code = '', abroad: string | undefined, today: string): JobCheck {
  if (finding.state !== 'unknown' || abroad === undefined || !careWorkCodes.includes(code)) return finding
  if (today < DEGREE_LEVEL_SINCE) return finding
  const reason = `The letter is for somebody abroad. Care work is closed to people abroad since ${longDate(DEGREE_LEVEL_SINCE)}.`
  return { ...finding, state: 'not-met', reason, evidence: abroad.slice(0, MAX_QUOTE) }
}

/** Pay below every threshold is too low, also where the occupation itself cannot be sponsored. */
function payFinding(finding: JobCheck, { job, occupations }: AdvertCheck, today: string): JobCheck {
  const paid = { ...job, work_type: null }
  const most = mostPayOf(paid)
  const likely = builtInOccupations().facts.list.filter((one) =>
    occupations.some(({ code }) => code === one.code),
  )
  const isOnScale = likely.length === 0 || likely.some(({ payScales }) => payScales.length > 0)
  // care work, and some other occupations, have the lower options for everybody or for some
  const isLower = likely.some(
    ({ code }) => careWorkCodes.includes(code) || lowerForSome(code, today) !== null,
  )
  const isOwn = isOnScale || isLower
  const { value, applies } = figureOn(thresholds, isOwn ? 'pay-scale' : 'new-entrant', today)!
  if (finding.state !== 'unknown' || most === null || most >= value) return finding
  const reason = `Pays ${payWords(paid)}. The lowest threshold is ${formatPounds(value)}${isLower ? '' : `, for ${applies}`}.`
  const settled_by =
    figureOn(thresholds, 'before-2024', today) !== null && !isOwn
      ? `Less is enough only with a Skilled Worker visa since before ${longDate(SALARIES_SINCE)}.`
      : undefined
  return { ...finding, state: 'not-met', reason, settled_by }
}

async function mailFinding(
  context: Context,
  mailboxes: OfferWords['mailboxes'],
  employer: AdvertEmployer | null,
): Promise<Finding> {
  const who = employer?.name ?? employer?.read ?? 'the employer'
  const ask = `Find the website of ${who} by yourself, and ask there whether the letter is from it.`
  const [first] = mailboxes
  if (first === undefined) return told(['unknown', 'The letter names no mailbox of the employer.', ask], null)
  const free = mailboxes.find(({ isFree }) => isFree)
  if (free !== undefined) {
    const reason = `Anybody can open a mailbox at ${free.host}. Most employers write from a domain of their own.`
    return told(['not-met', reason, ask], free.address)
  }
  const { withWebsite } = await namedRegister(context)()
  // one mailbox that we do not know is enough: a letter can name the right one beside it
  for (const { host, address } of mailboxes) {
    const parts = host.split('.')
    const owners = await withWebsite(parts.slice(1).map((_part, at) => parts.slice(at).join('.')))
    const open = `We do not know whether ${host} belongs to ${who}. A domain can look alike.`
    // the town tells the company from its namesakes
    const isOwner = ({ name, town }: (typeof owners)[number]) =>
      name === employer?.name && (town || null) === employer.town
    if (!owners.some(isOwner)) return told(['unknown', open, ask], address)
  }
  return told(['met', `${first.host} is the domain of the website that we know of ${who}.`], first.address)
}

/**
 * Whether the employer may sponsor a new Skilled Worker: a licence that is gone, another route and a B rating are
 * warnings. A name that was only read must at least be that of a company to be denied.
 */
async function licenceFinding(
  context: Context,
  check: JobCheck,
  {
    employer,
    typed,
    offer,
  }: { employer: AdvertEmployer | null; typed: string | undefined; offer: OfferWords },
): Promise<Finding> {
  if (employer === null) return check
  const { name, read, routes, as_of: register_date } = employer
  if (name !== null) {
    const [other] = offer.routes
    const has = (named: string) => routes.some(({ route }) => route.toLowerCase().includes(named))
    if (other !== undefined && !offer.routes.some(({ named }) => has(named))) {
      const ask =
        'Ask which visa the certificate is for. Only a licence for its route lets the employer assign one.'
      return told(
        ['not-met', `${name} has no licence for the route that the letter names.`, ask],
        other.quote,
        check,
      )
    }
    const skilled = routes.filter(isSkilledWorker)
    const isBarred = skilled.length === 0 || skilled.some(({ rating }) => /^b\b/i.test(rating.trim()))
    return { ...check, state: isBarred ? 'not-met' : check.state }
  }
  const { counts, left } = await checkName(await namedRegister(context)(), read, 1)
  const graded = {
    register_date,
    counts,
    matches: [],
    left: left.map(({ reason, organisation: one }) => ({
      grade: licenceReasons[reason],
      listed_until: one.last_seen,
    })),
  }
  const isUnknown =
    counts.exact + counts.probable + counts.similar === 0 &&
    !employer.candidates.some(({ grade }) => grade === 'exact')
  if (!isLeft(graded) && !(isUnknown && (typed !== undefined || COMPANY.test(read)))) return check
  const ask = 'Ask for the legal name on its licence. Without a licence nobody can assign a certificate.'
  return told(['not-met', `${verdictOf(graded, read)}.`, ask], read, {
    source: check.source,
    as_of: check.as_of,
  })
}
