import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { titleLikeness } from './assess-advert.ts'
import words from './offer-words.json' with { type: 'json' }

/** The likeness from which words of a letter name its job, and that for a line of its own. */
const [LIKELY, SURELY] = [0.45, 0.8]
/** What stands for the title of a letter that names none. */
export const NO_TITLE = 'Offer of employment'
/** How many titles of a letter are tried. */
const MAX_TITLES = 20

/** The longest quote, in characters. */
export const MAX_QUOTE = 300
/** The shortest line that a narrow page may have broken before a word, and before a figure. */
const [SHORT, BROKEN] = [25, 45]
/** The last word of a line that must go on. */
const UNFINISHED = /\b(?:an?|the|as|of|our|your|and|to|in|for|with|at|by)$/
/** A name that is that of a company. */
export const COMPANY = /\b(?:ltd|limited|llp|plc|cic|trust|council|university|school|college)\b/i

interface FeeWords {
  /** What the worker is asked to pay for. `forbidden`: an employer must not pass it on. `none`: the employer pays. */
  asks: 'lost' | 'forbidden' | 'other' | 'unclear' | 'none'
  quote: string
}

/** What a letter says beside the facts of its job. */
export interface OfferWords {
  lines: string[]
  /** A line that shows that its reader is abroad. */
  abroad: string | undefined
  title: string
  /** Its sentences about payments, the worst first. */
  fees: FeeWords[]
  /** The mailboxes without those of the reader, one a host, and whether anybody can open one there. */
  mailboxes: { address: string; host: string; isFree: boolean }[]
  /** The routes that it names in place of Skilled Worker, in small letters. */
  routes: { named: string; quote: string }[]
}

/** Reads a letter without its job. It is pure. */
export function readOffer(text: string): OfferWords {
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
    abroad: lines.find((line) => ABROAD.test(line)),
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
  const order: FeeWords['asks'][] = ['lost', 'forbidden', 'other', 'unclear', 'none']
  return fees.toSorted((a, b) => order.indexOf(a.asks) - order.indexOf(b.asks))
}

/** How many sentences before one may say what its money is for. */
const NEAR = 3

/** @param near The sentences before, which may say what the money is for, or warn of fraud. */
function asksOf(sentence: string, near: readonly string[]): FeeWords['asks'] | undefined {
  const [before, last] = [near.join(' '), near.slice(-2).join(' ')]
  const isForbidden = FORBIDDEN.test(sentence)
  const isLost = CHANNEL.test(sentence)
  const hasAmount = AMOUNT.test(sentence.replaceAll(PAY, ''))
  const isAsked = ASKS.test(sentence)
  // a warning of fraud before it does not excuse a plain request for what is forbidden
  if (WARNS.test(sentence) || (WARNS.test(last) && !(isForbidden && isAsked && hasAmount))) return undefined
  if (isForbidden && REPAYS.test(sentence)) return 'forbidden'
  if (SPARES.test(sentence) && !isLost) return isForbidden ? 'none' : undefined
  const hasMoney = hasAmount || SUM.test(sentence)
  if (isLost && (hasMoney || HANDS.test(sentence))) return 'lost'
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
