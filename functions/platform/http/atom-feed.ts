import { API_PREFIX, type FeedAnswer } from '#shared/api/contract.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { escapeHtml } from './escape-html.ts'
import { parametersOf } from './paginate.ts'

/** One thing that happened, as feed readers list it. Dates are YYYY-MM-DD. */
export interface FeedEntry {
  /** The page about it, as a path. */
  page: string
  /** What tells it from other things about the same page. It must never change. */
  key: string
  date: string
  title: string
  text: string
}

interface Feed {
  origin: string
  title: string
  /** The page of the same list, as a path with its parameters. */
  page: string
  /** The path of this feed, without the prefix. */
  call: string
  query?: Record<string, unknown>
  /** The date of a feed without entries. */
  date: string
  entries: readonly FeedEntry[]
}

/** What XML 1.0 cannot contain. The name of an organisation may have it, as may the title of a job. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string => escapeHtml(text.replaceAll(NOT_XML, ''))

const instant = (date: string): string => `${date}T00:00:00Z`

interface SearchedPlace {
  country?: string | undefined
  city?: string | undefined
  near?: string | undefined
  miles?: number | undefined
}

/** The title of the feed of a search, such as `Jobs: nurse in Leeds`. */
export function searchTitle(
  what: string,
  words: readonly (string | undefined)[],
  { country, city, near, miles = USUAL_DISTANCE }: SearchedPlace,
): string {
  const places = [city ?? country].flatMap((one) => (one === undefined ? [] : [`in ${one}`]))
  if (near !== undefined) places.push(`within ${miles} miles of ${near}`)
  const said = words.filter((one) => one !== undefined).join(', ')
  return [said === '' ? what : `${what}: ${said}`, ...places].join(' ')
}

/** Writes an Atom feed (RFC 4287). An id is an address and a key, so it stays the same while what it names does. */
export function atomFeed({ origin, title, page, call, query = {}, date, entries }: Feed): FeedAnswer {
  const parameters = parametersOf(query)
  const updated = entries.reduce(
    (newest, one) => (one.date > newest ? one.date : newest),
    entries[0]?.date ?? date,
  )
  const head = (id: string, name: string, day: string, href: string) =>
    `<id>${escaped(id)}</id><title>${escaped(name)}</title><updated>${instant(day)}</updated><link href="${escaped(href)}"/>`
  const self = `${origin}${API_PREFIX}${call}${parameters}`
  const body = entries.map((one) => {
    const href = origin + one.page
    const id = `${href}#${encodeURIComponent(one.key)}`
    return `<entry>${head(id, one.title, one.date, href)}<summary>${escaped(one.text)}</summary></entry>`
  })
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    head(self, title, updated, origin + page),
    `<link rel="self" href="${escaped(self)}"/><author><name>Sponsor Finder</name></author>`,
    ...body,
    '</feed>',
  ].join('\n')
  return { xml, updated }
}
