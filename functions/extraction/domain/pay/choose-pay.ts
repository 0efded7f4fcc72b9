import { placesIn } from '../places/places-in.ts'
import { currencyOfCountry } from './currencies.ts'
import type { Figure } from './figures.ts'

/** What is known about a post beside its pay. */
export interface PostOfPay {
  /** The codes of its countries, the one of the main place first. Without any, it is a post in the UK. */
  countries: readonly string[]
  /** Whether the post is full-time, so that pay in proportion is its whole pay. */
  isFullTime: boolean
}

/** The figures of a post: its guaranteed pay, and the pay for full time if it is another one. */
export interface ChosenPay<One extends Figure> {
  pay: One | undefined
  fullTime: One | undefined
}

/**
 * The pay of a post among the figures of a statement (docs/product/pipeline.md "Pay"): for its own hours before full
 * time, basic before other pay, of its own country before others. Pay on target and former pay never counts.
 */
export function choosePay<One extends Figure>(figures: readonly One[], post: PostOfPay): ChosenPay<One> {
  const usable = ofCountry(
    figures.filter(({ role }) => role !== 'on-target' && role !== 'former'),
    post.countries,
  )
  const first = (role: Figure['role']) => usable.find((figure) => figure.role === role)
  const [actual, full, inProportion] = [first('actual'), first('full-time'), first('in-proportion')]
  const plain = first('basic') ?? first('plain')
  const pay =
    actual ??
    smallerOf(inProportion, full ?? plain) ??
    smallerOf(plain, full ?? inProportion) ??
    ofOtherPeriod(plain, full ?? inProportion)
  const fullTime = full ?? largerOf(inProportion, pay) ?? largerOf(plain, pay)
  if (pay !== undefined) return { pay, fullTime: largerOf(fullTime, pay) }
  if (fullTime === undefined && inProportion === undefined) return { pay: plain, fullTime: undefined }
  const only = full ?? inProportion
  return post.isFullTime ? { pay: only, fullTime: undefined } : { pay: undefined, fullTime: only }
}

const amountOf = ({ min, max }: Figure): number => min ?? max ?? 0

/** The figure if it is less than another one for the same period. */
const smallerOf = <One extends Figure>(one: One | undefined, other: One | undefined): One | undefined =>
  one !== undefined && other !== undefined && one.period === other.period && amountOf(one) < amountOf(other)
    ? one
    : undefined

/** Pay by the hour beside pay for full time by the year is the pay of the post. */
const ofOtherPeriod = <One extends Figure>(one: One | undefined, other: One | undefined): One | undefined =>
  one !== undefined && other !== undefined && one.period !== other.period ? one : undefined

const largerOf = <One extends Figure>(one: One | undefined, other: One | undefined): One | undefined =>
  one !== undefined && other !== undefined && one.period === other.period && amountOf(one) > amountOf(other)
    ? one
    : undefined

/**
 * The figures of the post's country, if figures of several countries stand beside each other. A country beside a figure
 * says more than its currency. The country of the main place comes first.
 */
export function ofCountry<One extends Figure>(figures: readonly One[], countries: readonly string[]): One[] {
  const own = countries.length === 0 ? ['GB'] : [...new Set(countries)]
  const codes = new Set(figures.flatMap(({ currency }) => currency?.code ?? []))
  const isMixed = codes.size > 1 || [...codes].some((code) => !own.map(currencyOfCountry).includes(code))
  if (!isMixed) return [...figures]
  const stated = figures.map((figure) => ({ figure, country: countryBeside(figure) }))
  const isIn = ({ figure: { currency } }: (typeof stated)[number], country: string) =>
    currency !== undefined && currency.code === currencyOfCountry(country)
  const possible = stated.filter(
    (one) =>
      one.country === undefined ||
      countries.length === 0 ||
      own.some((country) => one.country === country || isIn(one, country)),
  )
  const named = own.map((country) => possible.filter((one) => one.country === country))
  const inCurrency = own.map((country) => possible.filter((one) => isIn(one, country)))
  const chosen = [...named, ...inCurrency].find((group) => group.length > 0) ?? possible
  return chosen.map(({ figure }) => figure)
}

/** Matches names beside an amount. */
const NAMES = /\p{Lu}[\p{L}.’'-]*(?:[ -]\p{Lu}[\p{L}.’'-]*)*/gu
/** Matches words in capitals that are no places. */
const NO_NAMES =
  /\b(?:Salary|Pay|Range|Base|Basic|Annual|Compensation|Band|Grade|Level|Zone|Tier|OTE|FTE|Total|Target|For|In|The|Our|Full|Part|Per|Up|From|Hiring|Cash|Expected|Pro|And|Or)\b/g
const MOST_NAMES = 6

/** The country that words beside a figure name, or the country of a town there. */
function countryBeside({ before, after }: Figure): string | undefined {
  for (const words of [before, after])
    for (const [name] of [...words.replaceAll(NO_NAMES, ',').matchAll(NAMES)].slice(0, MOST_NAMES)) {
      const place = placesIn(name).find(({ country_code }) => country_code !== null)
      if (place?.country_code != null) return place.country_code
    }
  return undefined
}
