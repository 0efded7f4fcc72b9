import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { choosePay } from '../pay/choose-pay.ts'
import { codeIn, currencyOfCountry } from '../pay/currencies.ts'
import { figuresOfPost } from '../pay/figures-of-post.ts'
import { type Figure, figuresIn } from '../pay/figures.ts'
import type { PostOfPay } from '../pay/post-of-pay.ts'
import { salaryFault } from '../pay/salary.ts'
import { saysPay } from '../pay/says-pay.ts'
import { hoursOfText } from './hours-of-text.ts'
import type { LabelledText } from './labels.ts'

export interface PayOfText {
  facts: VacancyFacts
  /** Amounts that the text shows and that are not the pay: on target, former, for full time, or in other countries. */
  otherPay: ReadonlySet<number>
}

/** No advert has more figures. The limit keeps the time of hostile pages short. */
const MAX_FIGURES = 200

interface LineFigure extends Figure {
  /** The number of its line. All labels of pay are one. */
  line: number
}

/**
 * The pay that a text states. It comes from labels, or else from the first line with a plausible amount and period.
 * Other lines complete it: with the pay for the hours of the post, or for full time.
 */
export function payOfText(from: LabelledText, post: PostOfPay): PayOfText {
  const { lines, labels } = from
  const labelled = labels
    .filter(({ name }) => name === 'salary')
    .slice(0, MAX_FIGURES)
    .flatMap(({ label, value }) => figuresIn(`${label}: ${value}`, { isLabelled: true }))
    .map((figure): LineFigure => ({ ...figure, line: -1 }))
  const written: LineFigure[] = []
  for (const [line, { text }] of lines.entries()) {
    if (written.length >= MAX_FIGURES) break
    for (const figure of figuresOfLine(text)) written.push({ ...figure, line })
  }
  const all = [...labelled, ...written]
  const { pay: chosen, fullTime } = chosenOf(labelled, written, post)
  const pay = chosen && rangeAround(chosen, all)
  return {
    facts: factsOf(pay, fullTime, post, from),
    otherPay: otherPayOf(all, pay, fullTime),
  }
}

function figuresOfLine(text: string): Figure[] {
  if (!/[£€$₹¥]|\d\s?k\b|[A-Z]{3}\s?\d|\d\s?[A-Z]{3}\b|\d (?:pounds|euros)\b/.test(text)) return []
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .flatMap((sentence) => figuresIn(sentence).filter((figure) => isOfPost(figure, sentence)))
    .filter((figure) => isPlausible(figure))
}

const isOfPost = ({ role, at, quote }: Figure, sentence: string): boolean =>
  role !== 'plain' || saysPay(sentence, { from: at, to: at + quote.length })

const isPlausible = ({ min, max, currency, period }: Figure): boolean =>
  salaryFault({ min, max, currency: currency?.code ?? null, period }) === undefined

function chosenOf(
  labelled: readonly LineFigure[],
  written: readonly LineFigure[],
  post: PostOfPay,
): ReturnType<typeof choosePay<LineFigure>> {
  const ofLabels = choosePay(labelled, post)
  const isElsewhere = isOfOtherCountry(ofLabels.pay, written, post)
  if (ofLabels.pay !== undefined && !isElsewhere) return completed(ofLabels, written)
  if (labelled.length > 0 && !isElsewhere) {
    // the label has pay for full time or on target: only a plain word elsewhere says what is paid
    const paid = written.filter(({ role }) => role === 'actual' || role === 'basic')
    const { pay } = choosePay(paid, post)
    return { pay, fullTime: ofLabels.fullTime }
  }
  // the first line whose figures may be the pay
  const own = figuresOfPost(written, post)
  for (const line of new Set(own.map((figure) => figure.line))) {
    const chosen = choosePay(
      own.filter((figure) => figure.line === line),
      post,
    )
    if (chosen.pay !== undefined) return completed(chosen, written)
    if (chosen.fullTime !== undefined) {
      const paid = choosePay(
        own.filter(({ role }) => role === 'actual'),
        post,
      )
      return { pay: paid.pay, fullTime: chosen.fullTime }
    }
  }
  return { pay: undefined, fullTime: undefined }
}

/** Whether pay is in another currency than that of the main country, whose pay other lines name. */
function isOfOtherCountry(
  pay: Figure | undefined,
  written: readonly Figure[],
  { countries: [main = 'GB'] }: PostOfPay,
): boolean {
  const own = currencyOfCountry(main)
  return (
    pay?.currency !== undefined &&
    pay.currency.code !== own &&
    written.some(({ currency }) => currency !== undefined && currency.code === own)
  )
}

/** Adds the pay for full time that another line names. */
function completed(
  { pay, fullTime }: ReturnType<typeof choosePay<LineFigure>>,
  written: readonly LineFigure[],
): ReturnType<typeof choosePay<LineFigure>> {
  const other =
    pay?.role === 'actual' && fullTime === undefined
      ? written.find(
          ({ role, min, period }) =>
            role === 'full-time' && period === pay.period && (min ?? 0) > (pay.min ?? pay.max ?? 0),
        )
      : undefined
  return { pay, fullTime: fullTime ?? other }
}

/** The range that other words name, where a board or a label has only one amount of it. */
const rangeAround = (pay: LineFigure, all: readonly LineFigure[]): LineFigure =>
  (pay.min === null || pay.max === null) && pay.period === 'year'
    ? (all.find(
        ({ role, period, min, max }) =>
          (role === 'plain' || role === 'basic') &&
          period === 'year' &&
          min !== null &&
          max !== null &&
          min <= (pay.min ?? pay.max!) &&
          max >= (pay.min ?? pay.max!),
      ) ?? pay)
    : pay

const amountsOf = (figures: readonly (Figure | undefined)[]): number[] =>
  figures.flatMap((figure) => [figure?.min, figure?.max]).filter((amount) => amount != null)

/** The amounts of a text that are not its pay. */
function otherPayOf(
  all: readonly Figure[],
  pay: Figure | undefined,
  fullTime: Figure | undefined,
): ReadonlySet<number> {
  const known = new Set(amountsOf([pay]))
  const others = all.filter(
    ({ role, currency }) =>
      role === 'on-target' ||
      role === 'former' ||
      (pay?.currency !== undefined && currency !== undefined && currency.code !== pay.currency.code),
  )
  return new Set(amountsOf([...others, fullTime]).filter((amount) => !known.has(amount)))
}

function factsOf(
  pay: Figure | undefined,
  fullTime: Figure | undefined,
  { countries }: PostOfPay,
  from: LabelledText,
): VacancyFacts {
  const main = pay ?? fullTime
  if (main === undefined) return {}
  const fact = <Value>(value: Value, { quote } = main): Fact<Value> => ({
    value,
    quotes: [quote],
    from: 'text',
  })
  const hours = hoursOfText(from)
  const currency = main.currency && codeIn(main.currency, countries)
  return {
    ...(pay != null && pay.min !== null && { salary_min: fact(pay.min) }),
    ...(pay != null && pay.max !== null && { salary_max: fact(pay.max) }),
    ...(currency !== undefined && { salary_currency: fact(currency) }),
    ...(main.period !== null && { salary_period: fact(main.period) }),
    ...(fullTime !== undefined && {
      salary_fte: fact(
        { min: fullTime.min, max: fullTime.max, hours: hours.hours, full_time_hours: hours.fullTime },
        fullTime,
      ),
    }),
  }
}
