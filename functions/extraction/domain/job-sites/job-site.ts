import * as z from 'zod/mini'
import { pointNamed } from '#shared/places/known-places.ts'
import type { BoardPay } from '../boards/board-pay.ts'
import { jsonOf } from '../boards/feed-values.ts'
import { postingOf } from '../boards/posting.ts'
import { type SectorPosting, sectorPosting } from '../sector-feeds/sector-feed.ts'

/** A page of the results of a job site. */
export interface JobSitePage {
  postings: SectorPosting[]
  /** The number of its entries, also of those that were left out. */
  entries: number
  /** The number of entries of another shape. */
  skipped: number
  /** How many results the whole search has. */
  total: number
}

/** How the search API of a job site answers, after its published format. */
export interface JobSite {
  /** The number of results on a page. */
  pageSize: number
  /** The page in a body; undefined if the body is none, or if most of its entries have another shape. */
  read: (body: string) => JobSitePage | undefined
}

export const text = z.optional(z.nullable(z.string()))
export const amount = z.optional(z.nullable(z.number()))
/** An id, which sites write as a number or as text. */
export const identifier = z.union([z.string(), z.int()])
export const count = z.int().check(z.nonnegative())

/** The longest text of an advert that we take. The sites give about as much, and their terms allow no more. */
const SNIPPET = 500

/** What a result says of a job. */
interface Stated {
  id: string | number
  url: string
  title: string
  employer: string | null | undefined
  /** The towns of the work, the main one first. */
  towns: readonly string[]
  snippet: string | null | undefined
  /** YYYY-MM-DD. */
  posted: string | undefined
  closes?: string | undefined
  employment: readonly unknown[]
  pay: BoardPay | undefined
}

/** The postings of an entry: one, or none if it names no employer. Undefined if its address is not on the site. */
export function siteResult(
  { id, url, title, employer, towns, snippet, posted, closes, employment, pay }: Stated,
  domain: string,
): SectorPosting[] | undefined {
  const host = URL.parse(url)?.hostname ?? ''
  const posting = postingOf({
    id,
    url: host === domain || host.endsWith(`.${domain}`) ? url : undefined,
    title: withoutTags(title),
    html: htmlOf(snippet),
    posted,
    closes,
    employment,
    // some results are in a part of a town, which no map has
    places: [{ town: towns.find((town) => pointNamed(town) !== undefined) ?? towns[0], country: 'GB' }],
    pay: pay === undefined ? [] : [pay],
  })
  return posting && sectorPosting(posting, employer?.trim(), towns)
}

/** Searches mark the words that they found. */
const withoutTags = (marked: string): string => marked.replaceAll(/<[^<>]{0,200}>/g, '').trim()

const htmlOf = (snippet: string | null | undefined): string => {
  const words = withoutTags(snippet ?? '').slice(0, SNIPPET)
  return words === '' ? '' : `<p>${words.replaceAll('<', '&lt;')}</p>`
}

/** Reads the page in a body. `postingsOf`: undefined for an entry of another shape. */
export function readResults(
  body: string,
  results: z.ZodMiniType<{ results: unknown[]; total: number }>,
  postingsOf: (entry: unknown) => SectorPosting[] | undefined,
): JobSitePage | undefined {
  const { data } = results.safeParse(jsonOf(body))
  if (data === undefined) return undefined
  const read = data.results.map(postingsOf)
  const skipped = read.filter((postings) => postings === undefined).length
  const entries = read.length
  if (skipped * 2 > entries) return undefined
  return { postings: read.flatMap((postings) => postings ?? []), entries, skipped, total: data.total }
}
