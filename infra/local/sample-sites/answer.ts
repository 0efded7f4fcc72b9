import { readFileSync } from 'node:fs'
import { careersPage } from './pages/careers-page.ts'
import { contactPage } from './pages/contact-page.ts'
import { homePage } from './pages/home-page.ts'
import { robotsText } from './pages/robots-text.ts'
import { applyPage, missingPage, noticePage } from './pages/small-pages.ts'
import { vacanciesPage } from './pages/vacancies-page.ts'
import type { Answer, SampleSite } from './sample-site.ts'
import { asSent, insteadOfPosting } from './shapes/shaped-answer.ts'
import { shapedPosting } from './shapes/shaped-posting.ts'
import { drawTown } from './images/draw-town.ts'

interface Asset {
  contentType: string
  body: string | Uint8Array
}

/** The images and styles of a website. @returns undefined if the path names none. */
function assetOf({ company }: SampleSite, path: string): Asset | undefined {
  switch (path) {
    case '/assets/site.css':
      return { contentType: 'text/css; charset=utf-8', body: css }
    case '/favicon.ico':
    case '/assets/logo.svg':
      return { contentType: 'image/svg+xml', body: company.logo }
    case '/assets/hero.png':
      return { contentType: 'image/png', body: drawTown(company.seed) }
    default:
      return undefined
  }
}

const css = readFileSync(new URL('site.css', import.meta.url), 'utf8')

/**
 * The answer of a website to `GET`.
 * @param url Its scheme is ignored.
 * @param secondsBusy The remaining seconds during which a busy website answers 429 at this URL.
 */
export function answerOf(site: SampleSite, url: URL, secondsBusy: () => number = () => 0): Answer {
  const { host, pathname } = url
  if (pathname === '/robots.txt') return text(robotsText(site))
  const asset = assetOf(site, pathname)
  if (asset !== undefined)
    return { status: 200, headers: { 'content-type': asset.contentType }, body: asset.body }
  const isAt = (address: string | null) => {
    const other = URL.parse(address ?? '')
    return other?.host === host && other.pathname === pathname
  }
  const send = (body: string, status = 200, isPosting = false) => asSent(site, page(body, status), isPosting)

  // this check comes first, because a list may contain whole postings
  if (isAt(site.pages.vacancies)) {
    const list = vacanciesPage(site, Number(url.searchParams.get('page') ?? 1))
    return list === undefined ? send(missingPage(site), 404) : send(list)
  }
  const posting = site.postings.find(({ vacancy }) => isAt(vacancy.source_url))
  if (posting !== undefined)
    return insteadOfPosting(site, url, secondsBusy) ?? send(shapedPosting(site, posting), 200, true)
  const moved = site.postings.find(({ vacancy }) => isAt(vacancy.source_url.replace('/jobs/', '/vacancy/')))
  if (moved !== undefined) return send(shapedPosting(site, moved))
  if (site.removed.some(({ vacancy }) => isAt(vacancy.source_url))) return send(missingPage(site), 410)
  const applied = site.postings.find(({ vacancy }) => isAt(vacancy.link))
  if (applied !== undefined) return send(applyPage(site, applied))
  if (isAt(site.pages.careers)) return send(careersPage(site))
  if (isAt(site.pages.contact)) return send(contactPage(site))
  if (pathname === '/') return send(homePage(site))
  if (pathname === '/privacy' || pathname === '/cookies') return send(noticePage(site))
  return send(missingPage(site), 404)
}

const page = (body: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

const text = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})
