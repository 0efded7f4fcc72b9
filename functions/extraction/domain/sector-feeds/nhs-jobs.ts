import { section } from '../boards/feed-values.ts'
import { postingOf } from '../boards/posting.ts'
import { xmlOf } from '../boards/xml-of.ts'
import { countOf, pageOrNone, type SectorFeed, sectorPosting } from './sector-feed.ts'

/** The page of a posting. Some are given with the host of the service's trial. */
const pageOf = (url: string): string | undefined => {
  const [, path] = /^https:\/\/(?:www|beta)\.jobs\.nhs\.uk(\/candidate\/jobadvert\/[\w-]+)$/.exec(url) ?? []
  return path && `https://www.jobs.nhs.uk${path}`
}

const POSTCODE = /(?<![,\s])[,\s]*\b[A-Z]{1,2}\d[\dA-Z]?\s*\d[A-Z]{2}$/i

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * NHS Jobs: the XML of its public search, up to 100 postings on a page. Without this order it repeats postings on later
 * pages (docs/decisions/047-sector-feeds.md).
 */
export const nhsJobs: SectorFeed = {
  addressOf: (base, page) => {
    const url = new URL(base)
    const query = { page: String(page), limit: '100', sort: 'publicationDateAsc' }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  },
  read(body) {
    // the parser also accepts half a document
    if (!body.trimEnd().endsWith('</nhsJobs>')) return undefined
    const feed = xmlOf(body)
    if (feed === undefined) return undefined
    const pages = countOf(feed('nhsJobs > totalPages').text())
    const total = countOf(feed('nhsJobs > totalResults').text())
    if (pages === undefined || total === undefined) return undefined
    const entries = feed('nhsJobs > vacancyDetails').toArray()
    const postings = entries.flatMap((element) => {
      const entry = feed(element)
      const valueOf = (name: string) => entry.children(name).first().text().trim()
      const places = entry.find('locations > *').toArray()
      const towns = places.map((place) => feed(place).text().trim().replace(POSTCODE, '')).filter(Boolean)
      const posting = postingOf({
        id: valueOf('id'),
        url: pageOf(valueOf('url')),
        title: valueOf('title'),
        html: [
          section(undefined, escaped(valueOf('description'))),
          section('Salary', escaped(valueOf('salary'))),
        ].join('\n'),
        posted: valueOf('postDate').slice(0, 10),
        closes: valueOf('closeDate'),
        employment: [valueOf('type')],
        places: (towns.length === 0 ? [undefined] : towns).map((town) => ({ town, country: 'GB' })),
      })
      return sectorPosting(posting, valueOf('employer'), towns)
    })
    return pageOrNone({ postings, entries: entries.length, pages, total })
  },
}
