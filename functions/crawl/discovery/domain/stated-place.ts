import { postcodeOf } from '#shared/format/postcode.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { placeKey } from '#shared/places/place-key.ts'
import type { Organisation, SitePage } from './organisation.ts'

/** How pages say that a website belongs to the place of an organisation; `elsewhere` if they name other places only. */
export type StatedPlace = 'postcode' | 'town' | 'elsewhere' | 'none'

const POSTCODE = /(?<![\p{L}\p{N}])([A-Z]{1,2}\d[A-Z\d]?)\s{0,2}(\d[A-Z]{2})(?![\p{L}\p{N}])/giu
/** The number of lines of an address before its postcode. */
const LINES_BEFORE = 4
const LONGEST_ADDRESS_LINE = 160
/** The maximum number of addresses of a page that are compared. */
const MAX_ADDRESSES = 500

/** Finds the place of an organisation in the addresses of pages. A town counts only together with a postcode. */
export function statedPlace({ town, postcode }: Organisation, pages: readonly SitePage[]): StatedPlace {
  const addresses = pages.flatMap(addressesOf)
  if (addresses.length === 0) return 'none'
  const own = postcode === null ? null : postcodeOf(postcode)
  if (own !== null && addresses.some((one) => one.postcode === own)) return 'postcode'
  const near = addresses.filter(({ text }) => namesTown(text, town))
  // a town of the same name in another part of the country
  const isPossible = (other: string) => own === null || areaOf(other) === areaOf(own)
  return near.some((one) => isPossible(one.postcode)) ? 'town' : 'elsewhere'
}

interface Address {
  /** The lines up to the postcode. */
  text: string
  postcode: string
}

function addressesOf({ lines, addresses }: SitePage): Address[] {
  const found: Address[] = []
  for (const all of [lines, ...addresses.map((address) => [address])])
    for (const [at, line] of all.entries())
      for (const { 0: whole, 1: outward = '', 2: inward = '', index } of line.matchAll(POSTCODE)) {
        if (found.length === MAX_ADDRESSES) return found
        const postcode = postcodeOf(`${outward}${inward}`)
        if (postcode === null) continue
        const before = all
          .slice(Math.max(0, at - LINES_BEFORE), at)
          .filter(
            (one) => one.length <= LONGEST_ADDRESS_LINE && !/[a-z]{1,2}\d[a-z\d]?\s+\d[a-z]{2}\b/i.test(one),
          )
        const rest = line.slice(Math.max(0, index - LONGEST_ADDRESS_LINE), index + whole.length)
        found.push({ text: [...before, rest].join(', '), postcode })
      }
  return found
}

/** Whether an address names a town, not only a street that is called after it. */
function namesTown(address: string, town: string): boolean {
  const key = placeKey(cityOf(town) ?? town)
  const parts = address.split(/[,;|•·]|\s[-–]\s/)
  return parts.some((part) => {
    const place = placeKey(part.replace(POSTCODE, '').replace(/\b[A-Z]{1,2}\d[A-Z\d]?\s*$/i, ''))
    return (
      place !== '' && (place === key || placeKey(cityOf(place) ?? '') === key || place === placeKey(town))
    )
  })
}

/** The letters of a postcode, such as LS. */
const areaOf = (postcode: string): string => /^[A-Z]+/.exec(postcode)?.[0] ?? ''
