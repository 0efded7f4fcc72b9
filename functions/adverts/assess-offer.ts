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

/** The likeness from which words of a letter name its job, that for a line of its own, and what stands for the title of one that names none. */
const [LIKELY, SURELY, NO_TITLE] = [0.45, 0.8, 'Offer of employment']

/**
 * Checks an offer letter (docs/product/jobs-search.md "Check an offer"). Nothing is stored.
 * @param own The case of the reader, with which the pay is compared.
 * @param today YYYY-MM-DD.
 * @throws AppError 422 if the text takes too long to read. 503 if we are too busy to read it.
 */
export async function assessOffer(
  context: Context,
  { text, employer: typed, own }: { text: string; employer?: string | undefined; own?: unknown },
  today: string,
): Promise<OfferCheck> {
  const offer = await unlessTooComplex(() => withinDeadline(() => readOffer(text), MAX_READING), refuseText)
  const { title } = offer
  const read = await readOrRefuse(context, [`Job title: ${title}`, ...offer.lines].join('\n'), today)
  // the town may stand behind the name, and a person or a word before it
  const found = read.employers.length > 0 ? read.employers : read.mentioned
  const named = found.flatMap((one) => [
    one,
    one.split(', ')[0]!,
    one.replace(/^.*\b(?:of|between|from) /i, ''),
  ])
  const employers = [...new Set(named)].filter((one) => one !== title)
  const forAll = await assessRead(context, { ...read, employers }, { employer: typed, url: null, today })
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
        offer.lines,
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
function careFinding(finding: JobCheck, code = '', lines: readonly string[], today: string): JobCheck {
  const abroad = lines.find((line) => ABROAD.test(line))
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
  const { value, applies } = figureOn(thresholds, isOnScale ? 'pay-scale' : 'new-entrant', today)!
  if (finding.state !== 'unknown' || most === null || most >= value) return finding
  const reason = `Pays ${payWords(paid)}. The lowest threshold is ${formatPounds(value)}, for ${applies}.`
  const settled_by =
    figureOn(thresholds, 'before-2024', today) !== null && !isOnScale
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

/** The longest quote, and the shortest line that a narrow page may have broken before a word and a figure, in characters. */
const [MAX_QUOTE, SHORT, BROKEN] = [300, 25, 45]
/** The last word of a line that must go on. */
const UNFINISHED = /\b(?:an?|the|as|of|our|your|and|to|in|for|with|at|by)$/
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
  /** The routes that it names in place of Skilled Worker, in small letters. */
  routes: { named: string; quote: string }[]
}

function readOffer(text: string): OfferWords {
  const lines = joinedLines(text)
  const titles = TITLES.flatMap((shape) => lines.flatMap((line) => shape.exec(line)?.[1]?.trim() ?? []))
  // some letters have the title in a line of its own
  const alone = lines.filter((line) => line.split(' ').length <= 8 && !/\d/.test(line) && !COMPANY.test(line))
  const title =
    [...new Set(titles)].slice(0, MAX_TITLES).find((one) => titleLikeness(one) >= LIKELY) ??
    alone.slice(0, MAX_TITLES).find((one) => titleLikeness(one) >= SURELY)
  return {
    lines,
    title: title ?? NO_TITLE,
    fees: feesOf(lines),
    mailboxes: mailboxesOf(lines),
    routes: routesIn(lines),
  }
}

/** The lines of a letter. One that a page was too narrow for goes on in the next one. */
function joinedLines(text: string): string[] {
  const joined: string[] = []
  let last = ''
  for (const line of text.split(/\r\n?|\n/).map((one) => one.replaceAll(/\s+/g, ' ').trim())) {
    const isOpen = (last.length >= SHORT || line.startsWith('&')) && !/[.:;!?]$/.test(last)
    const goesOn =
      isOpen &&
      (/^[\p{Ll}&]/u.test(line) || (last.length >= BROKEN && /^[\d£(“"]/.test(line)) || UNFINISHED.test(last))
    if (/\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(line)) joined.push(`${joined.pop()!.slice(0, -1)}${line}`)
    else if (goesOn && line !== '') joined.push(`${joined.pop()} ${line}`)
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
/** Warnings of frauds, and what the employer gives or the reader may choose. */
const [WARNS, GIVES] = [anyOf(words.WARNS), anyOf(words.GIVES)]
/** The worker pays later what the employer has paid first. */
const REPAYS = anyOf(words.REPAYS)
/** Ways to pay that nobody can call back, and words of a payment before the work begins. */
const [CHANNEL, UPFRONT] = [anyOf(words.CHANNEL), anyOf(words.UPFRONT)]
const ABROAD = anyOf(words.ABROAD)
/** Words by which money changes hands, which count beside an amount, and words of the sponsorship that it may be for. */
const [HANDS, ABOUT] = [anyOf(words.HANDS), anyOf(words.ABOUT)]
const [AMOUNT, PAY, SUM] = [anyOf(words.AMOUNT), anyOf(words.PAY, 'giu'), shapeOf('\\b{SUMS}\\b')]

function feesOf(lines: readonly string[]): FeeWords[] {
  const sentences = lines.flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}£“"(])/u))
  const fees = sentences.flatMap((sentence, at): FeeWords[] => {
    const asks = asksOf(sentence, sentences.slice(Math.max(0, at - NEAR), at))
    const isLong = sentence.length > MAX_QUOTE
    return asks === undefined ? [] : [{ asks, quote: isLong ? `${sentence.slice(0, MAX_QUOTE)}…` : sentence }]
  })
  const order: FeeWords['asks'][] = ['forbidden', 'other', 'unclear', 'none']
  return fees.toSorted((a, b) => order.indexOf(a.asks) - order.indexOf(b.asks))
}

/** How many sentences before one may say what its money is for. */
const NEAR = 3

/** @param near The sentences before, which may say what the money is for, or warn of fraud. */
function asksOf(sentence: string, near: readonly string[]): FeeWords['asks'] | undefined {
  const [before, last] = [near.join(' '), near.slice(-2).join(' ')]
  const isForbidden = FORBIDDEN.test(sentence)
  const isLost = CHANNEL.test(sentence)
  if (WARNS.test(sentence) || WARNS.test(last)) return undefined
  if (isForbidden && REPAYS.test(sentence)) return 'forbidden'
  if (SPARES.test(sentence) && !isLost) return isForbidden ? 'none' : undefined
  const hasAmount = AMOUNT.test(sentence.replaceAll(PAY, ''))
  const hasMoney = hasAmount || SUM.test(sentence)
  if (isLost && (hasMoney || HANDS.test(sentence))) return 'other'
  const isAsked = ASKS.test(sentence)
  if (!isAsked && !(hasAmount && HANDS.test(sentence))) return undefined
  if (isForbidden) return 'forbidden'
  if (OWN.test(sentence) || GIVES.test(sentence)) return undefined
  if (OTHER.test(sentence)) return 'other'
  const isAboutVisa = ABOUT.test(before)
  if (!isAboutVisa && (OWN.test(before) || GIVES.test(before))) return undefined
  if (!hasAmount) return hasMoney && isAboutVisa && UPFRONT.test(sentence) ? 'other' : undefined
  return isAboutVisa || UPFRONT.test(sentence) ? 'other' : 'unclear'
}

const OTHER_ROUTES = shapeOf(words.ROUTES.join('|'))

function routesIn(lines: readonly string[]): OfferWords['routes'] {
  if (lines.some((line) => /\bskilled[- ]worker\b/i.test(line))) return []
  return lines.flatMap((line) => {
    const [named] = OTHER_ROUTES.exec(line) ?? []
    return named === undefined
      ? []
      : [{ named: named.toLowerCase().replace(/^minister /, 'ministers '), quote: line.slice(0, MAX_QUOTE) }]
  })
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
