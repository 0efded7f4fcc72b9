import { formatPounds } from '#shared/format/money.ts'
import type { AdvertCheck, AdvertEmployer } from '#shared/jobs/advert-check.ts'
import type { JobCheck } from '#shared/jobs/job-assessment.ts'
import type { OfferCheck, OfferFinding } from '#shared/jobs/offer-check.ts'
import { mostPayOf, payWords } from '#shared/jobs/pay-of-job.ts'
import { licenceReasons } from '#shared/licence-match.ts'
import { isLeft, isSkilledWorker, verdictOf } from '#shared/licence-verdict.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import conditions from '#shared/rules/conditions.json' with { type: 'json' }
import { figureOn } from '#shared/rules/dated-figures.ts'
import thresholds from '#shared/rules/thresholds.json' with { type: 'json' }
import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { checkName, namedRegister } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../platform/within-deadline.ts'
import { assessRead, readOrRefuse, refuseText, titleLikeness } from './assess-advert.ts'
import words from './offer-words.json' with { type: 'json' }

type Finding = Omit<OfferFinding, 'check'>
const ORDER = ['not-met', 'unknown', 'met']

/** The most processor time to read a letter before its job, in milliseconds, and how many of its titles are tried. */
const [MAX_READING, MAX_TITLES] = [2_000, 20]

/** The likeness from which words of a letter name its job, and what stands for the title of one that names none. */
const [LIKELY, NO_TITLE] = [0.45, 'Offer of employment']

/**
 * Checks an offer letter (docs/product/jobs-search.md "Check an offer"). Nothing is stored.
 * @param today YYYY-MM-DD.
 * @throws AppError 422 if the text takes too long to read. 503 if we are too busy to read it.
 */
export async function assessOffer(
  context: Context,
  { text, employer: typed }: { text: string; employer?: string | undefined },
  today: string,
): Promise<OfferCheck> {
  const offer = await unlessTooComplex(() => withinDeadline(() => readOffer(text), MAX_READING), refuseText)
  const { title } = offer
  const read = await readOrRefuse(context, [`Job title: ${title}`, ...offer.lines].join('\n'), today)
  const employers = read.employers.filter((one) => one !== title)
  const check = await assessRead(context, { ...read, employers }, { employer: typed, url: null, today })
  const { job, employer, occupations } = check
  const [licence, , occupation, pay] = check.checks as [JobCheck, JobCheck, JobCheck, JobCheck]
  const findings: OfferFinding[] = [
    { check: 'fee', ...feeFinding(offer.fees, today) },
    { check: 'mail', ...(await mailFinding(context, offer.mailboxes, employer)) },
    { check: 'licence', ...(await licenceFinding(context, licence, { employer, typed })) },
    { ...occupation, check: 'occupation' },
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

/** Pay below every threshold is too low, also where the occupation itself cannot be sponsored. */
function payFinding(finding: JobCheck, { job, occupations }: AdvertCheck, today: string): JobCheck {
  const paid = { ...job, work_type: null }
  const most = mostPayOf(paid)
  const likely = builtInOccupations().facts.list.filter((one) =>
    occupations.some(({ code }) => code === one.code),
  )
  const isOnScale = likely.length === 0 || likely.some(({ payScales }) => payScales.length > 0)
  const { value, applies } = figureOn(thresholds, isOnScale ? 'pay-scale' : 'new-entrant', today)!
  if (finding.state !== 'unknown' || most === null || most >= value) return finding
  const reason = `Pays ${payWords(paid)}. The lowest threshold is ${formatPounds(value)}, for ${applies}.`
  return { ...finding, state: 'not-met', reason }
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
    if (!owners.some(({ name }) => name === employer?.name)) return told(['unknown', open, ask], address)
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
  { employer, typed }: { employer: AdvertEmployer | null; typed: string | undefined },
): Promise<Finding> {
  if (employer === null) return check
  const { name, read, routes, as_of: register_date } = employer
  if (name !== null) {
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
  const isUnknown = counts.exact + counts.probable + counts.similar === 0
  if (!isLeft(graded) && !(isUnknown && (typed !== undefined || COMPANY.test(read)))) return check
  const ask = 'Ask for the legal name on its licence. Without a licence nobody can assign a certificate.'
  return told(['not-met', `${verdictOf(graded, read)}.`, ask], read, {
    source: check.source,
    as_of: check.as_of,
  })
}

/** The longest quote, and the shortest line that a narrow page may have broken, in characters. */
const [MAX_QUOTE, BROKEN] = [300, 45]
const COMPANY = /\b(?:ltd|limited|llp|plc|cic|trust|council|university|school|college)\b/i

/** A sentence about a payment. */
interface FeeWords {
  /** What the worker is asked to pay for. `forbidden`: an employer must not pass it on. `none`: the employer pays. */
  asks: 'forbidden' | 'other' | 'unclear' | 'none'
  quote: string
}

/** What a letter says beside the facts of its job. */
interface OfferWords {
  lines: string[]
  /** The words that name its job. */
  title: string
  /** Its sentences about payments, the worst first. */
  fees: FeeWords[]
  /** The mailboxes without those of the reader, one a host, and whether anybody can open one there. */
  mailboxes: { address: string; host: string; isFree: boolean }[]
}

function readOffer(text: string): OfferWords {
  const lines = joinedLines(text)
  const titles = TITLES.flatMap((shape) => lines.flatMap((line) => shape.exec(line)?.[1]?.trim() ?? []))
  const title = [...new Set(titles)].slice(0, MAX_TITLES).find((one) => titleLikeness(one) >= LIKELY)
  return { lines, title: title ?? NO_TITLE, fees: feesOf(lines), mailboxes: mailboxesOf(lines) }
}

/** The lines of a letter. One that a page was too narrow for goes on in the next one. */
function joinedLines(text: string): string[] {
  const joined: string[] = []
  let last = ''
  for (const line of text.split(/\r\n?|\n/).map((one) => one.replaceAll(/\s+/g, ' ').trim())) {
    const goesOn = last.length >= BROKEN && !/[.:;!?]$/.test(last) && /^[\p{Ll}\d£(“"]/u.test(line)
    if (goesOn) joined.push(`${joined.pop()} ${line}`)
    else if (line !== '') joined.push(line)
    last = line
  }
  return joined
}

const { WORKER, EMPLOYER, PAYS, PAID, BEARS, SUMS, NAME } = words
const parts: Record<string, string> = { WORKER, EMPLOYER, PAYS, PAID, BEARS, SUMS, NAME }
/** An expression of the list, in which `{WORKER}` stands for the words of that name. */
const shapeOf = (shape: string, flags = 'iu') =>
  new RegExp(
    shape.replaceAll(/\{([A-Z]{3,})\}/g, (_all, name: string) => parts[name] ?? ''),
    flags,
  )
const anyOf = (shapes: readonly string[], flags?: string) => shapeOf(shapes.join('|'), flags)

const TITLES = words.TITLES.map((shape) => shapeOf(shape))
/** What an employer must not pass on, what else senders charge, and what everybody pays to others or chooses. */
const [FORBIDDEN, OTHER, OWN] = [anyOf(words.FORBIDDEN), anyOf(words.OTHER), anyOf(words.OWN)]
/** The worker pays; the employer does, or the words warn of payments. */
const [ASKS, SPARES] = [anyOf(words.ASKS), anyOf(words.SPARES)]
/** The worker pays later what the employer has paid first. */
const REPAYS = anyOf(words.REPAYS)
/** Ways to pay that nobody can call back, and words of a payment before the work begins. */
const [CHANNEL, UPFRONT] = [anyOf(words.CHANNEL), anyOf(words.UPFRONT)]
const [AMOUNT, PAY] = [anyOf(words.AMOUNT), anyOf(words.PAY, 'giu')]

function feesOf(lines: readonly string[]): FeeWords[] {
  const fees = lines.flatMap((line) => {
    const sentences = line.split(/(?<=[.!?])\s+(?=[\p{Lu}£“"(])/u)
    return sentences.flatMap((sentence, at): FeeWords[] => {
      const asks = asksOf(sentence, sentences[at - 1] ?? '')
      const isLong = sentence.length > MAX_QUOTE
      return asks === undefined
        ? []
        : [{ asks, quote: isLong ? `${sentence.slice(0, MAX_QUOTE)}…` : sentence }]
    })
  })
  const order: FeeWords['asks'][] = ['forbidden', 'other', 'unclear', 'none']
  return fees.toSorted((a, b) => order.indexOf(a.asks) - order.indexOf(b.asks))
}

/** @param before The sentence before, which may say what the money is for. */
function asksOf(sentence: string, before: string): FeeWords['asks'] | undefined {
  const isForbidden = FORBIDDEN.test(sentence)
  const isLost = CHANNEL.test(sentence)
  if (isForbidden && REPAYS.test(sentence)) return 'forbidden'
  if (SPARES.test(sentence) && !isLost) return isForbidden ? 'none' : undefined
  const hasAmount = AMOUNT.test(sentence.replaceAll(PAY, ''))
  if (!ASKS.test(sentence) && !(isLost && hasAmount)) return undefined
  if (isForbidden) return 'forbidden'
  if (isLost || (OTHER.test(sentence) && !OWN.test(sentence))) return 'other'
  if (!hasAmount || OWN.test(sentence)) return undefined
  return UPFRONT.test(sentence) || /sponsor|certificate|\bcos\b|visa/i.test(before) ? 'other' : 'unclear'
}

const MAILBOX = /(?<![\w.+-])([\w.+-]{1,64})@((?:[\w-]{1,63}\.){1,6}[a-z]{2,24})\b/gi
const FREE = anyOf(words.FREE)
const GREETING = /^dear\s+(.{2,60}?)[,:]?$/i
const NOBODY =
  /^(?:miss|madam|candidate|applicant|colleague|team|seeker|job|jobs|career|careers|friend|hiring)$/

/** The reader's own mailbox is in the line "To:", or has a word of the name in the greeting. */
function mailboxesOf(lines: readonly string[]): OfferWords['mailboxes'] {
  const name = lines.flatMap((line) => GREETING.exec(line)?.[1] ?? [])[0]?.toLowerCase() ?? ''
  const names = name.split(/[^\p{L}]+/u).filter((word) => word.length >= 3 && !NOBODY.test(word))
  const isOwn = (local: string, line: string) =>
    /^(?:to|cc|candidate|applicant)\s*:/i.test(line) ||
    names.some((word) => local.split(/[^\p{L}]+/u).includes(word))
  const found = lines.flatMap((line) =>
    [...line.toLowerCase().matchAll(MAILBOX)].flatMap(([address, local = '', host = '']) =>
      isOwn(local, line) ? [] : [{ address, host, isFree: sharedHosts.has(host) || FREE.test(host) }],
    ),
  )
  return [...new Map(found.map((one) => [one.host, one])).values()]
}
