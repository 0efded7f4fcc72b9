import { isWebAddress } from '#shared/website.ts'
import { type BoardPay, baseSalaryOf } from './board-pay.ts'
import { joinedTexts, textOf } from './feed-values.ts'

/** A posting of a job board, as properties of a JobPosting of schema.org. */
export interface Posting {
  /** The id of the posting on its board. */
  id: string
  url: string
  title: string
  /** The description as HTML. */
  /** The description as HTML. */
  html: string
  properties: Readonly<Record<string, unknown>>
}

/** The entries of a feed. `isWhole`: the feed has all postings of its board. */
export interface Feed {
  /** Undefined for an entry that is not a posting. */
  postings: readonly (Posting | undefined)[]
  isWhole: boolean
}

/** A place of a posting: its town or a text about it, and what other values say. */
export interface BoardPlace {
  town: unknown
  region?: unknown
  country?: unknown
  postcode?: unknown
}

const jobLocationOf = ({ town, region, country, postcode }: BoardPlace) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality: textOf(town),
    addressRegion: textOf(region),
    addressCountry: textOf(country),
    postalCode: textOf(postcode),
  },
})

/** What a feed states about a posting. Values of another kind than text count as missing. */
interface Stated {
  id: unknown
  url: unknown
  title: unknown
  html: string
  /** An ISO instant or date. */
  posted?: unknown
  closes?: unknown
  /** Words for work type and contract type. */
  employment?: readonly unknown[]
  /** The places, the main one first. */
  places?: readonly BoardPlace[]
  /** A word for remote work, such as `hybrid`. */
  remote?: unknown
  /** The years of experience in words. */
  experience?: string | undefined
  pay?: readonly BoardPay[]
}

/** The posting of an entry of a feed; undefined without an id, address or title. */
export function postingOf(stated: Stated): Posting | undefined {
  const [id, url, title] = [textOf(stated.id), textOf(stated.url), textOf(stated.title)]
  if (id === undefined || url === undefined || title === undefined) return undefined
  const { html, posted, closes, employment = [], places = [], remote, experience, pay = [] } = stated
  const properties = {
    datePosted: textOf(posted),
    validThrough: textOf(closes),
    employmentType: joinedTexts(employment, ' ') || undefined,
    jobLocation: places.map(jobLocationOf),
    jobLocationType: textOf(remote),
    experienceRequirements: experience,
    baseSalary: pay.flatMap((one) => baseSalaryOf(one) ?? []),
  }
  return { id, url, title, html, properties }
}

/** An id that a key of the store may contain. */
const ID = /^[\x21-\x7e]{1,200}$/

/** The maximum number of characters of a title and a description that are read. */
const MAX_TITLE = 1000
const MAX_HTML = 200_000

/** A posting that can be stored, cut to what is read of it. Undefined without a proper id and web address. */
export function properPosting(posting: Posting | undefined): Posting | undefined {
  if (posting === undefined || !ID.test(posting.id) || !isWebAddress(posting.url)) return undefined
  return { ...posting, title: posting.title.slice(0, MAX_TITLE), html: posting.html.slice(0, MAX_HTML) }
}
