import { placesIn } from '../places/places-in.ts'

/** How many upper lines of an advert may name its place beside other facts, and the longest of them. */
const MAX_LINES = 8
const MAX_LINE = 160

/** The parts of a line, of which one may be a place. */
const PARTS = /\s*[|·•;()]\s*|\s+[–—-]\s+|,\s+|[.:]\s+|\s{2,}/

/** The words of remote work after a place: "London or remote within the UK". */
const OR_REMOTE = /\s+or\s+(?:fully\s+)?remote\b.*$/i

/** Whether a part is a known place and nothing else. */
export const isPlace = (part: string): boolean =>
  /^\p{Lu}/u.test(part.trim()) &&
  part.split(/\s+/).length <= 4 &&
  placesIn(part).some(({ country_name }) => country_name !== null)

/** The places that upper lines name between other facts: "Fernley Foods Ltd, Leeds | £30,000". */
export const namedPlaces = (lines: readonly string[]): string[] => [
  ...new Set(
    lines
      .slice(0, MAX_LINES)
      .filter(({ length }) => length <= MAX_LINE)
      .flatMap((line) => line.split(PARTS))
      .map((part) => part.replace(/[.,]$/, '').replace(OR_REMOTE, '').trim())
      .filter((part) => part !== '' && isBritish(part)),
  ),
]

const isBritish = (part: string): boolean =>
  isPlace(part) && placesIn(part).every(({ country_code }) => country_code === 'GB')
