import {
  sampleCompanies,
  type SampleCompany,
  type SampleProfile,
  type SampleVacancy,
} from '../sample-data/load-sample.ts'
import { createRandom, type Random } from '../sample-data/random.ts'
import { type SiteShape, siteShapes } from '../sample-data/site-shapes.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Markup, which is inserted without escaping. */
export interface Markup {
  markup: string
}

type Part = string | number | null | undefined | false | Markup | readonly Part[]

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(textOf).join('')
}

/** Joins markup. Plain text is escaped, and absent parts are left out. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: strings.map((text, at) => `${text}${textOf(parts[at])}`).join(''),
})

export const raw = (markup: string): Markup => ({ markup })

/** A vacancy with a page of its own. `place` is its index among all vacancies of the company. */
export interface Posting {
  vacancy: SampleVacancy & { source_url: string }
  place: number
}

/** A sample company's website: what its pages say, and their addresses. */
export interface SampleSite {
  company: SampleCompany
  profile: SampleProfile
  /** The postings on the site, without those that have left it. */
  postings: readonly Posting[]
  removed: readonly Posting[]
  shape: SiteShape | undefined
  theme: Theme
  /** The day of the sample data, YYYY-MM-DD. */
  today: string
  origin: string
  pages: { contact: string; careers: string; vacancies: string }
}

export interface SampleSites {
  /** The website of a host. Undefined if no sample company has this host. */
  find: (host: string) => SampleSite | undefined
  /** The websites with a shape, in the order of `siteShapes`. */
  awkward: () => SampleSite[]
}

/** Makes the websites of the sample data of a day, also for companies whose website we do not know. */
export function sampleSites(today: string): SampleSites {
  const companies = sampleCompanies(today)
  const byDomain = new Map(companies.map((company) => [company.domain, company]))
  const sites = new Map<string, SampleSite>()
  const find = (host: string) => {
    const company = byDomain.get(host.split('.').slice(-2).join('.'))
    if (company === undefined) return undefined
    const site = sites.get(company.domain) ?? siteOf(company, today)
    sites.set(company.domain, site)
    return site
  }
  const awkward = () =>
    Object.keys(siteShapes).flatMap((name) => {
      const company = companies.find((one) => one.name === name)
      return (company && find(company.domain)) ?? []
    })
  return { find, awkward }
}

function siteOf(company: SampleCompany, today: string): SampleSite {
  const { siteProfile: profile, vacancies } = company
  if (!profile.website) throw new Error(`${company.name} has no website`)
  const { origin } = new URL(profile.website)
  const all = vacancies.flatMap((vacancy, place) => {
    const { source_url } = vacancy
    return source_url === null ? [] : [{ vacancy: { ...vacancy, source_url }, place }]
  })
  return {
    company,
    profile,
    postings: all.filter(({ vacancy }) => vacancy.deleted_at === null),
    removed: all.filter(({ vacancy }) => vacancy.deleted_at !== null),
    shape: siteShapes[company.name],
    theme: themeOf(createRandom(`site ${company.seed}`)),
    today,
    origin,
    pages: {
      contact: profile.contact_page ?? `${origin}/contact`,
      careers: profile.careers_page ?? `${origin}/careers`,
      vacancies: profile.vacancies_page ?? `${origin}/vacancies`,
    },
  }
}

/** The answer of a website to a request. A body in parts is generated while it is sent. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | Iterable<string>
  delaySeconds?: number
}

interface Theme {
  brand: string
  tint: string
  ink: string
  font: string
  /** Whether the other jobs stand beside the posting or below it. */
  isWide: boolean
  radius: number
}

const colours = [
  { brand: '#0f5e57', tint: '#e6f3f0', ink: '#14211f' },
  { brand: '#1d4ed8', tint: '#e8eefc', ink: '#111827' },
  { brand: '#9f1239', tint: '#fdecef', ink: '#271318' },
  { brand: '#4d5d0f', tint: '#f1f4e0', ink: '#1d2110' },
  { brand: '#5b21b6', tint: '#f0eafb', ink: '#1c1530' },
  { brand: '#b4400c', tint: '#fdeee5', ink: '#2b1810' },
  { brand: '#334155', tint: '#eef1f5', ink: '#0f172a' },
] as const

const fonts = ['system-ui, sans-serif', 'Georgia, serif', 'Verdana, sans-serif', '"Trebuchet MS", sans-serif']

const themeOf = (random: Random): Theme => ({
  ...random.pick(colours),
  font: random.pick(fonts),
  isWide: random.chance(0.7),
  radius: random.pick([0, 4, 12]),
})
