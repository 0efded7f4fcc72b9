import { assetOf } from './assets.ts'
import { careersPage } from './pages/careers-page.ts'
import { contactPage } from './pages/contact-page.ts'
import { homePage } from './pages/home-page.ts'
import { postingPage } from './pages/posting-page.ts'
import { applyPage, missingPage, noticePage } from './pages/small-pages.ts'
import { vacanciesPage } from './pages/vacancies-page.ts'
import type { SampleSite } from './sample-site.ts'

/** What a website answers to one address. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

/** The usual answer of a website to `GET`. @param url Its scheme does not count. */
export function answerOf(site: SampleSite, url: URL): Answer {
  const { host, pathname } = url
  if (pathname === '/robots.txt') return robots(site)
  const asset = assetOf(site, pathname)
  if (asset !== undefined)
    return { status: 200, headers: { 'content-type': asset.contentType }, body: asset.body }
  const isAt = (address: string | null) => {
    const other = URL.parse(address ?? '')
    return other?.host === host && other.pathname === pathname
  }
  const posting = site.postings.find(({ vacancy }) => isAt(vacancy.source_url))
  if (isAt(site.pages.vacancies)) {
    const list = vacanciesPage(site, Number(url.searchParams.get('page') ?? 1))
    return list === undefined ? page(missingPage(site), 404) : page(list)
  }
  if (posting !== undefined) return page(postingPage(site, posting))
  if (site.removed.some(({ vacancy }) => isAt(vacancy.source_url))) return page(missingPage(site), 410)
  const applied = site.postings.find(({ vacancy }) => isAt(vacancy.link))
  if (applied !== undefined) return page(applyPage(site, applied))
  if (isAt(site.pages.careers)) return page(careersPage(site))
  if (isAt(site.pages.contact)) return page(contactPage(site))
  if (pathname === '/') return page(homePage(site))
  if (pathname === '/privacy' || pathname === '/cookies') return page(noticePage(site))
  return page(missingPage(site), 404)
}

const page = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

const robots = ({ origin }: SampleSite): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `User-agent: *\nDisallow: /cdn-cgi/\n\nSitemap: ${origin}/sitemap.xml\n`,
})
