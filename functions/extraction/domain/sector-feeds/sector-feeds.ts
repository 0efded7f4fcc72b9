import type { SectorFeedName } from '#shared/sector-feeds.ts'
import { jsonOf, recordOf, recordsOf, section, textOf } from '../boards/feed-values.ts'
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

/** NHS Jobs: the XML of its public search, 100 on a page, in the order that repeats no posting (docs/decisions/047-sector-feeds.md). */
const nhsJobs: SectorFeed = {
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

/** The id of a posting: the last part of the address of its page. */
const idOf = (url: string): string | undefined =>
  /^\/jobs\/([\w-]{1,200})$/.exec(URL.parse(url)?.pathname ?? '')?.[1]

/**
 * Teaching Vacancies of the Department for Education: the JobPostings of schema.org in its API, 100 on a page
 * (https://github.com/DFE-Digital/teaching-vacancies, `app/views/api/vacancies`). The API sorts by the day of
 * publication alone. So postings of one day may change their places between two pages. Its sitemap lists all.
 */
const teachingVacancies: SectorFeed = {
  addressOf: (base, page) => {
    const url = new URL(base)
    url.searchParams.set('page', String(page))
    return url.href
  },
  read(body) {
    const { data, meta } = recordOf(jsonOf(body))
    const { totalPages, count } = recordOf(meta)
    const pages = countOf(totalPages)
    if (!Array.isArray(data) || pages === undefined) return undefined
    const postings = recordsOf(data).flatMap((job) => {
      const {
        '@context': _context,
        '@type': _type,
        title: _title,
        url: _url,
        description,
        ...properties
      } = job
      const [title, url] = [textOf(job['title']), textOf(job['url'])]
      const id = url && idOf(url)
      const employer = textOf(recordOf(job['hiringOrganization'])['name'])
      if (title === undefined || url === undefined || id === undefined) return []
      const places = [job['jobLocation']].flat().map((place) => recordOf(recordOf(place)['address']))
      const towns = places.flatMap(({ addressLocality }) => textOf(addressLocality) ?? [])
      const posting = { id, url, title, html: textOf(description) ?? '', properties }
      return sectorPosting(posting, employer, towns)
    })
    return pageOrNone({ postings, entries: data.length, pages, total: countOf(count) })
  },
  listing: {
    addressOf: (base) => new URL('/sitemap.xml', base).href,
    read(body) {
      if (!body.trimEnd().endsWith('</urlset>')) return undefined
      return [...body.matchAll(/<loc>([^<]{1,500})<\/loc>/g)].flatMap(
        ([, address = '']) => idOf(address.trim()) ?? [],
      )
    },
  },
}

export const sectorFeedAdapters: Record<SectorFeedName, SectorFeed> = {
  teaching_vacancies: teachingVacancies,
  nhs_jobs: nhsJobs,
}
