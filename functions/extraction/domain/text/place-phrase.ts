import { placeKey } from '#shared/places/place-key.ts'
import { oneOf } from '../facts/one-of.ts'
import { fits, type Qualifier, qualifiersNamed } from '../places/qualifiers.ts'
import { COMMON_WORDS, type Town, townNamed } from '../places/towns.ts'

export interface PlacePhrase {
  /** The words as written. */
  quote: string
  /** The same with commas between a place and what it is in, as a label has them. */
  text: string
}

/** The source of a pattern for what an employer has at a place. */
export const WORKPLACE = oneOf`
  (?:office|site|team|hub|studio|plant|campus|clinic|home|restaurant|store|warehouse|depot|kitchen|mill|hospital)s?
  branch(?:es)?|factory|factories|facility|facilities|laborator(?:y|ies)
`

const WORD = String.raw`(?:St\.|(?:\p{Lu}\.){2,}|\p{Lu}[\p{L}\p{M}’'-]*)`
/** Matches a name of a place: words in capitals, with short words between them: "Stow-on-the-Wold", "Isle of Wight". */
const NAME = new RegExp(
  String.raw`^${WORD}(?:(?:[ -](?:upon|on|under|le|by|cum)[ -](?:the[ -])?|-in-| of (?:the )?|[ -])${WORD})*`,
  'u',
)
/** Matches what joins a place with what it is in. */
const WITHIN =
  /^,? \(?(?:(?:down |up |over |out )?(?:in|of)|the (?:[a-z]{3,10} ){0,2}(?:capital|city|town|port) (?:in|of))(?: the)?(?: US)?(?: state of| province of)? (?=\p{Lu})/u
/** Matches what joins a place with what follows it: its county, its country, or a further place. */
const JOINER =
  /^(?:, ?(?:(?:and|or|&) )?(?:the )?|,? (?:and|or|&) (?:also |in |at )?(?:the )?|\s?\/\s?| \((?:the )?| [-–—] |; )(?=\p{Lu})/u

/** Matches a postcode behind a town, if more places follow. */
const POSTCODE = /^,? [A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?(?=,? (?:and|or|&) |, | \/)/

/** The most characters of a phrase, and the most names in one. */
const MAX_CHARACTERS = 300
const MAX_NAMES = 12

/**
 * The places that a text names from its first character on: "Leeds, Bath and York", "Perth (Australia)", "Birmingham,
 * Alabama, USA". What follows the first name must be a known place.
 */
export function placePhrase(text: string): PlacePhrase | undefined {
  const all = text.slice(0, MAX_CHARACTERS)
  const first = nameAt(all)
  if (first === undefined) return undefined
  let [quote, plain, town] = [first, first, townNamed(first)]
  for (let names = 1; names < MAX_NAMES; names += 1) {
    quote += POSTCODE.exec(all.slice(quote.length))?.[0] ?? ''
    const next = nextName(all.slice(quote.length), town)
    if (next === undefined) break
    quote += next.quote
    plain += next.text
    town = next.town ?? town
  }
  return { quote, text: plain }
}

/** The name at the start of a text, without the "'s" of a possessive. */
function nameAt(text: string): string | undefined {
  const name = NAME.exec(text)?.[0].replace(/['’]s?$/, '')
  return name === undefined || name.length < 2 ? undefined : name
}

interface NextName extends PlacePhrase {
  /** The town that the name means; undefined if the name qualifies the town before it. */
  town: Town | undefined
}

function nextName(rest: string, town: Town | undefined): NextName | undefined {
  const within = WITHIN.exec(rest)?.[0]
  const joiner = within ?? JOINER.exec(rest)?.[0]
  if (joiner === undefined) return undefined
  const name = nameAt(rest.slice(joiner.length))
  if (name === undefined) return undefined
  const after = rest.slice(joiner.length + name.length)
  const qualifiers = qualifiersNamed(name)
  const isQualifier = saysWhere({ name, qualifiers, town, after })
  const named = within === undefined ? townNamed(name) : undefined
  const isTown = named !== undefined && isListed(named, after)
  if (!isQualifier && !isTown) return undefined
  const close = joiner.includes('(') && after.startsWith(')') ? ')' : ''
  const isOther = /\b(?:and|or)\b|[&/;]/.test(joiner)
  return {
    quote: joiner + name + close,
    text: `${isOther ? joiner : ', '}${name}`,
    town: isQualifier && qualifiers.some((one) => fits(town, one)) ? undefined : named,
  }
}

/** Countries that texts shorten. Other letters are a state or a country only where the town before them is known. */
const SHORT = /^(?:UK|GB|US|USA|UAE|NZ|ROI|[A-Z](?:\.[A-Z])+\.?)$/
/** Matches names of regions and countries that people have too. */
const GIVEN_NAME =
  /^(?:Georgia|Virginia|Victoria|Carolina|Jordan|Chad|India|Florida|Dakota|Kent|Devon|Israel)$/
/** Matches what follows a place, but no person: "Georgia will be your manager". */
const PLACE_ENDS = new RegExp(
  String.raw`^(?:\s*(?:$|[.,;:!?)/(–—|]|- )|\s${oneOf`
    and|or|&|for|from|with|on|at|in|near|as|who|where|but|plus|\d
    area|based|${WORKPLACE}
  `}(?![\p{L}]))`,
  'iu',
)

/** Whether a name says where the town before it is. */
function saysWhere({
  name,
  qualifiers,
  town,
  after,
}: {
  name: string
  qualifiers: readonly Qualifier[]
  town: Town | undefined
  after: string
}): boolean {
  if (qualifiers.length === 0) return false
  const isFit = qualifiers.some((one) => fits(town, one))
  // "Reading, IT support", "Leeds, HR"
  if (/^[A-Z]{2,3}$/.test(name) && !SHORT.test(name)) return isFit && PLACE_ENDS.test(after)
  if (GIVEN_NAME.test(name)) return isFit && PLACE_ENDS.test(after)
  return isFit || qualifiers.some(({ needsTown }) => !needsTown)
}

/** Whether a town is a further place rather than a person or a word in a sentence. */
const isListed = (town: Town, after: string): boolean =>
  PLACE_ENDS.test(after) && (town.british !== null || !COMMON_WORDS.test(placeKey(town.name)))
