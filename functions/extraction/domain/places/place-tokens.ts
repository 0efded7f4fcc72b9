import { lazy } from '#shared/lazy.ts'
import { counties } from '#shared/places/place-counties.ts'
import { towns } from '#shared/places/place-towns.ts'
import { townOfPostcode } from '#shared/places/town-of-postcode.ts'
import { oneOf } from '../facts/one-of.ts'
import { fits, type Qualifier, qualifiersNamed } from './qualifiers.ts'
import { type Town, townNamed, withoutCodes } from './towns.ts'

/** A part of a text about places, with all that it may name. */
export interface PlaceToken {
  text: string
  town: Town | undefined
  qualifiers: readonly Qualifier[]
}

/** Matches ways of working, and other words that are not part of a place's name. */
const MODE = new RegExp(
  oneOf`
    \b(?:(?:fully|partly|partially|100%|mostly)[\s-])?(?:remote(?:ly)?|hybrid|flexible|home[\s-]?(?:based|working|office)?|work(?:ing)? from home|wfh|on-?site|in-?office|office[\s-]based|field[\s-]based)\b
    \b(?:based|working|travel(?:ling)?|covering|anywhere|nationwide|countrywide|wide|across|within|throughout|with|from|any|only)\b
    \b(?:preferred|ideally|locations?|various|multiple|candidates?|applicants?)\b
    \d+ days?(?: (?:a|per) week)?
  `,
  'gi',
)

/** Matches words that are in no name of a town. */
export const NO_PLACE = new RegExp(
  String.raw`\b${oneOf`
    remote|hybrid|home|flexible|office|offices|on-?site|field|mobile|travel|travelling|virtual|distributed
    anywhere|nationwide|various|multiple|worldwide|world|global|globally|international|emea|europe|european
    location|locations|site|sites|country|region|regional|hq|headquarters|head ?quarter|main|other|others|all|any|more
    in[ -]person|the road|tbc|tba|apply|search|see|hours|salary|time ?zones?|utc|gmt|cet|ukraine war
  `}\b`,
  'i',
)

/** Matches a former place, "moved from London", and a day, "March 17". */
const FORMER_OR_DAY =
  /\b(?:formerly|previously|was|were|(?:moved|moving|relocated|relocating) from)\s+(?:in\s+)?[\p{L}' -]{2,40}|\bmarch \d{1,4}\b/giu

/** Matches what separates places, and what separates the parts of one. */
const BETWEEN_PLACES =
  /[;|•·\n]|(?<=\p{L}{3})\.(?:\s+(?=\p{Lu})|\s*$)|\s\/\s|(?<=\p{L})\/(?=\p{L})|\s(?:or|and|&|\+|plus|und|oder|et|ou)\s/iu
const BETWEEN_PARTS = /[,:]|\s[-–—]\s|(?<=^|\s)(?:in|at|near|with)\s|(?<=\b[A-Z]{2,3})-(?=\p{Lu})/u

/** Names that contain "and". */
const joined = lazy(() => {
  const names = [...Object.values(counties), ...Object.values(towns)].flat()
  const andNames = names.filter((name) => / and /.test(name))
  return new RegExp(
    `\\b(?:${andNames.map((name) => name.replace(' and ', ' (?:and|&) ')).join('|')}|Brighton and Hove|Bosnia and Herzegovina|Trinidad and Tobago|Antigua and Barbuda|Newfoundland and Labrador|UK and Ireland)\\b`,
    'gi',
  )
})
const JOINER = '\u0001'

/** The most characters of a text about places. A list of offices has fewer. */
const MAX_CHARACTERS = 600
const MAX_TOKENS = 60

/** Matches a postcode of the UK, with or without its space. */
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/g

/** The parts of one place, and its postcode in the UK; undefined without one, or with several. */
interface PlaceGroup {
  tokens: PlaceToken[]
  postcode: string | undefined
}

/** The postcode of the UK in a text; undefined without one, or with several. */
export function postcodeIn(text: string): string | undefined {
  const found = new Set(text.match(POSTCODE)?.filter((one) => townOfPostcode(one) !== undefined))
  return found.size === 1 ? [...found][0] : undefined
}

/** The tokens of each place of a text. Parts of one place stand together, but a place may be split further. */
export function placeGroups(text: string): PlaceGroup[] {
  const plain = text
    .slice(0, MAX_CHARACTERS)
    .replaceAll(FORMER_OR_DAY, ' ')
    .replaceAll(/[([]([^()[\]]*)[)\]]/g, ', $1,')
    .replaceAll(joined(), (name) => name.replaceAll(/ (?:and|&) /gi, JOINER))
  let left = MAX_TOKENS
  return plain.split(BETWEEN_PLACES).map((group) => {
    const parts = group.split(BETWEEN_PARTS).flatMap((part) => partOf(part) ?? [])
    const taken = parts.slice(0, left).flatMap((part) => tokensOf(part))
    left -= taken.length
    return { tokens: taken, postcode: postcodeIn(group) }
  })
}

function partOf(part: string): string | undefined {
  const text = part.replaceAll(JOINER, ' and ').replaceAll(/\s+/gu, ' ').trim()
  return text === '' ? undefined : text
}

/** The tokens of a part. Some leave out the comma: "Cambridge MA", "Berlin Germany". */
function tokensOf(part: string): PlaceToken[] {
  const token = placeToken(part)
  if (token.town !== undefined || token.qualifiers.length > 0) return [token]
  const words = withoutCodes(part).split(' ')
  for (let length = 1; length <= Math.min(3, words.length - 1); length += 1) {
    const town = townNamed(words.slice(0, -length).join(' '))
    const qualifiers = qualifiersNamed(words.slice(-length).join(' ')).filter((one) => fits(town, one))
    if (town !== undefined && qualifiers.length > 0)
      return [
        { text: town.name, town, qualifiers: [] },
        { text: words.slice(-length).join(' '), town: undefined, qualifiers },
      ]
  }
  const [, last = ''] = AT_TOWN.exec(part) ?? []
  const town = last === '' ? undefined : townNamed(last)
  return [town === undefined ? token : { text: last, town, qualifiers: [] }]
}

/** Matches a body by its initials or its kind, and the town behind it: "FPS Cambridge", "Tide Research Centre Southampton". */
const AT_TOWN =
  /^(?:[A-Z]{2,5}|\p{Lu}.*\b(?:Centre|College|Hospital|Campus|Institute|Laboratory)) (\p{Lu}[\p{L}-]+)$/u

/** Matches what an employer has at a place, or a side of a country: "MA office", "US East Coast". */
const OFFICE_AFTER =
  /\s(?:offices?|sites?|team|branch|hub|studio|plant|campus|warehouse|depot|hq|headquarters|(?:north|south|east|west)(?:\s?coast)?)\s*$/i

/** What a part names: as it stands, or else without words about the way of working. */
function placeToken(part: string): PlaceToken {
  const whole = { text: part, town: townNamed(part), qualifiers: qualifiersNamed(part) }
  if (whole.town !== undefined || whole.qualifiers.length > 0) return whole
  const bare = withoutCodes(
    part
      .replaceAll(MODE, ' ')
      .replace(OFFICE_AFTER, '')
      .trim()
      .replace(/^(?:the|our)\s+/i, '')
      .replaceAll(/\s+/g, ' '),
  )
  if (bare === '' || bare === part) return whole
  return { text: part, town: townNamed(bare), qualifiers: qualifiersNamed(bare) }
}
