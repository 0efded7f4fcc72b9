import { isRecruitingHost } from '#shared/reference/recruiting-hosts.ts'
import type { Evidence } from '#shared/vacancy/evidence.ts'
import { isWebAddress } from '#shared/website.ts'
import { textOf } from '../page/page-text.ts'
import { attribute, byTag, type PageElement, resolvedLink } from '../page/page-tree.ts'
import { isOwnDomain } from './others-contacts.ts'

type PageField = 'contact_page' | 'careers_page' | 'vacancies_page'

interface Names {
  text: RegExp
  path: RegExp
}

/** Patterns that identify each page of a company by the text and the path of its link. The text takes priority. */
const NAMES: Readonly<Record<PageField, Names>> = {
  contact_page: {
    text: /^(?:contact(?:s| us| details| information| page)?|get in touch(?: with us)?|(?:how to )?find us|reach us|talk to us|kontakt|speak to us)$/i,
    path: /\/(?:contact(?:s|-us|us|_us|-details)?|get-in-touch|find-us|kontakt|reach-us)(?:\.\w+)?\/?$/i,
  },
  careers_page: {
    text: /^(?:careers?(?: (?:home|at|with|&|and) .{1,30}|s? page)?|work (?:with|for|at) .{1,40}|working (?:with|for|at) .{1,40}|join (?:us|our team|the team|.{1,30} team)|recruitment|karriere|jobs (?:&|and) careers|careers (?:&|and) jobs|build your career.{0,20})$/i,
    path: /\/(?:careers?|work-(?:with|for|at)-[\w-]+|working-(?:with|for|at)-[\w-]+|join-(?:us|our-team|the-team)|recruitment|karriere|jobs-and-careers)(?:\.\w+)?\/?$/i,
  },
  vacancies_page: {
    text: /^(?:(?:see|view|browse|search|find|our|all|current|latest|live|open|job|available|explore|the)\s){0,4}(?:vacanc(?:y|ies)|jobs?|job openings|openings|open positions|positions|roles|job opportunities|opportunities|stellenangebote|stellen)(?:\s(?:at|with) .{1,30}| list| board| here)?$/i,
    path: /\/(?:(?:current|latest|job|open|our|all)-)?(?:vacanc(?:y|ies)|jobs|openings|positions|opportunities|roles|stellenangebote)(?:\.\w+)?\/?$/i,
  },
}

/** The same for the page about the company. */
const ABOUT: Names = {
  text: /^(?:about(?: us| the company| our company)?|who we are|our (?:story|company)|über uns)$/i,
  path: /\/(?:about(?:-us|us|_us)?|who-we-are|our-story|our-company|ueber-uns)(?:\.\w+)?\/?$/i,
}

const LEGAL: Names = {
  text: /^(?:legal(?: (?:notice|information|statement))?|imprint|company (?:information|details|registration)|terms(?: (?:and|&) conditions| of (?:use|business))?|privacy(?: (?:policy|notice))?)$/i,
  path: /\/(?:legal(?:-notice|-information)?|imprint|company-(?:information|details)|terms(?:-and-conditions|-of-use)?|privacy(?:-policy|-notice)?)(?:\.\w+)?\/?$/i,
}

type PageLinks = Partial<Record<PageField, string>>

/** The links to the company's contact, careers and vacancies pages. */
export function pageLinks(page: PageElement, url: string): { links: PageLinks; evidence: Evidence[] } {
  const candidates = linksOf(page, url)
  const links: PageLinks = {}
  const evidence: Evidence[] = []
  for (const field of Object.keys(NAMES) as PageField[]) {
    const { path } = NAMES[field]
    const own = candidates.filter(({ address }) => isOfCompany(address, url, field))
    const found =
      named(own, NAMES[field]) ??
      (field === 'vacancies_page' ? candidates.find(({ address }) => isBoardRoot(address)) : undefined)
    const isItself = found === undefined && path.test(pathOf(url)) && isWebAddress(url)
    if (isItself) links[field] = url
    if (found === undefined) continue
    links[field] = found.address
    evidence.push({ field, quote: found.href, from: 'structured' })
  }
  return { links, evidence }
}

/** The address of the page about the company that a page links to; null if it links to none. */
export const aboutPage = (page: PageElement, url: string): string | null =>
  named(
    linksOf(page, url).filter(({ address }) => isOfCompany(address, url, 'contact_page')),
    ABOUT,
  )?.address ?? null

/** The pages of a website that may name its owner: contact, legal notices, about. Each kind has at most one. */
export function identityLinks(page: PageElement, url: string): string[] {
  const own = linksOf(page, url).filter(({ address }) => isOfCompany(address, url, 'contact_page'))
  const found = [NAMES.contact_page, LEGAL, ABOUT].flatMap((names) => named(own, names)?.address ?? [])
  return [...new Set(found)]
}

interface PageLink {
  href: string
  address: string
  text: string
}

const linksOf = (page: PageElement, url: string): PageLink[] =>
  byTag(page, 'a', 'area').flatMap((element) => {
    const href = attribute(element, 'href').trim()
    const address =
      href === '' || /^(?:#|mailto:|tel:|javascript:)/i.test(href) ? null : resolvedLink(href, url)
    return address !== null && isWebAddress(address) ? [{ href, address, text: linkText(element) }] : []
  })

const named = (links: readonly PageLink[], { text, path }: Names): PageLink | undefined =>
  links.find((link) => text.test(link.text) && path.test(pathOf(link.address))) ??
  links.find((link) => text.test(link.text)) ??
  links.find((link) => path.test(pathOf(link.address)))

const linkText = (element: PageElement): string =>
  (textOf(element) || attribute(element, 'aria-label') || attribute(element, 'title'))
    .replaceAll(/[^\p{L}\p{N}&'’ ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? ''

function isOfCompany(address: string, url: string, field: PageField): boolean {
  const host = (URL.parse(address)?.hostname ?? '').replace(/^www\./, '')
  return (
    isOwnDomain(host, url) ||
    siteOf(host) === siteOf(URL.parse(url)?.hostname ?? '') ||
    (field !== 'contact_page' && isRecruitingHost(host))
  )
}

/** The approximate registered domain of a host: `harbour.co.uk` for `careers.harbour.co.uk`. */
const siteOf = (host: string): string =>
  host
    .split('.')
    .slice(/\.(?:co|org|gov|ac|sch|nhs|ltd|plc|com)\.[a-z]{2}$/.test(host) ? -3 : -2)
    .join('.')

/** Whether a URL on a job board is a company's list of vacancies. A single posting is not. */
const isBoardRoot = (address: string): boolean => {
  const { hostname, pathname } = new URL(address)
  return (
    isRecruitingHost(hostname) &&
    pathname.split('/').filter(Boolean).length <= 2 &&
    !/\/\d{4,}/.test(pathname)
  )
}
