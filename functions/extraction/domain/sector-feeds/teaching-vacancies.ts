import { jsonOf, recordOf, recordsOf, textOf } from '../boards/feed-values.ts'
import { countOf, pageOrNone, type SectorFeed, sectorPosting } from './sector-feed.ts'

/** The id of a posting: the last part of the address of its page. */
const idOf = (url: string): string | undefined =>
  /^\/jobs\/([\w-]{1,200})$/.exec(URL.parse(url)?.pathname ?? '')?.[1]

/**
 * Teaching Vacancies of the Department for Education: the JobPostings of schema.org in its API, 100 on a page
 * (https://github.com/DFE-Digital/teaching-vacancies, `app/views/api/vacancies`). The API sorts by the day of
 * publication alone. So postings of one day may change their places between two pages. Its sitemap lists all.
 */
export const teachingVacancies: SectorFeed = {
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
