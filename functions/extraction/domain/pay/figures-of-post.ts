import { oneOf } from '../facts/one-of.ts'
import { placesIn } from '../places/places-in.ts'
import { currencyOfCountry } from './currencies.ts'
import type { Figure } from './figures.ts'
import type { PostOfPay } from './post-of-pay.ts'

/** The figures that may be those of a post by the place that they are for. */
export const figuresOfPost = <One extends Figure>(
  figures: readonly One[],
  { countries, isInLondon }: PostOfPay,
): One[] => ofArea(ofCountry(figures, countries), isInLondon)

/**
 * The figures of the post's country, if figures of several countries stand beside each other. A country beside a figure
 * says more than its currency. The country of the main place comes first.
 */
function ofCountry<One extends Figure>(figures: readonly One[], countries: readonly string[]): One[] {
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

const NAMES = /\p{Lu}[\p{L}.’'-]*(?:[ -]\p{Lu}[\p{L}.’'-]*)*/gu
/** Matches words in capitals that are not places. */
const NO_NAMES =
  /\b(?:Salary|Pay|Range|Base|Basic|Annual|Compensation|Band|Grade|Level|Zone|Tier|OTE|FTE|Total|Target|For|In|The|Our|Full|Part|Per|Up|From|Hiring|Cash|Expected|Pro|And|Or)\b/g
const MAX_NAMES = 6

/** The country that words beside a figure name, or the country of a town there. */
function countryBeside({ before, after }: Figure): string | undefined {
  for (const words of [before, after])
    for (const [name] of [...words.replaceAll(NO_NAMES, ',').matchAll(NAMES)].slice(0, MAX_NAMES)) {
      const place = placesIn(name).find(({ country_code }) => country_code !== null)
      if (place?.country_code != null) return place.country_code
    }
  return undefined
}

const OUTSIDE_LONDON = new RegExp(
  String.raw`\b${oneOf`
    national(?! (?:living|minimum))|regional(?:ly)?|elsewhere
    (?:outside|excluding)(?: of)? London
    rest of (?:the )?(?:UK|country)|other (?:areas|locations|regions)
  `}\b`,
  'i',
)
const LONDON = /\bLondon\b(?! (?:living|weighting|allowance|supplement))/i

/** The part of the country that words beside a figure name. */
const areaIn = (words: string): 'outside' | 'london' | undefined =>
  OUTSIDE_LONDON.test(words) ? 'outside' : LONDON.test(words) ? 'london' : undefined

/** Leaves out the figures of the other area, if London and the rest of the country are paid differently. */
function ofArea<One extends Figure>(figures: readonly One[], isInLondon: boolean): One[] {
  const stated = figures.map((figure) => ({ figure, area: areaIn(figure.before) ?? areaIn(figure.after) }))
  const areas = new Set(stated.map(({ area }) => area))
  if (!areas.has('london') || !areas.has('outside')) return [...figures]
  return stated.filter(({ area }) => area !== (isInLondon ? 'outside' : 'london')).map(({ figure }) => figure)
}
