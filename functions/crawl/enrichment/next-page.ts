import type { Board } from '../../extraction/index.ts'

/** The maximum number of pages of a website that one job asks for. Ten of them continue its list of vacancies. */
const MAX_PAGES = 15

/** A page that was read, with the addresses of the pages that it names. */
export interface ReadPage {
  /** The address that was asked for, and the one after redirects. */
  address: string
  url: string
  company: {
    contact_page: string | null
    careers_page: string | null
    vacancies_page: string | null
    logo_link: string | null
  }
  aboutPage: string | null
  boards: readonly Board[]
  kind: string
  nextList: string | null
  /** Whether the page says that there are no vacancies. */
  isEmptyList: boolean
}

/** What a job has read so far: the addresses of pages that were read, and of those that the website refused. */
export interface Progress {
  read: readonly string[]
  refused: readonly string[]
}

/**
 * The next page of a website to read; undefined if none is left. The front page comes first, then the first page of each
 * kind that a page names. The further pages of the list of vacancies come last. If a job board has the vacancies, their
 * list is not followed.
 */
export function nextPage(
  website: string,
  pages: readonly ReadPage[],
  { read, refused }: Progress,
  isOwn: (url: string) => boolean,
): string | undefined {
  const tried = [...read, ...refused]
  if (tried.length === 0) return website
  if (tried.length >= MAX_PAGES) return undefined
  const named = [
    firstOf(pages, ({ aboutPage }) => aboutPage),
    firstOf(pages, ({ company }) => company.contact_page),
    firstOf(pages, careersPage),
    firstOf(pages, vacanciesPage),
    ...(namedBoard(pages) === undefined ? pages.map(({ nextList }) => nextList) : []),
  ]
  const known = new Set([...tried, ...pages.map(({ url }) => url)].map(comparable))
  return named.find((link) => link && isOwn(link) && !known.has(comparable(link))) ?? undefined
}

const careersPage = ({ company }: ReadPage) => company.careers_page
const vacanciesPage = ({ company }: ReadPage) => company.vacancies_page

const firstOf = (pages: readonly ReadPage[], linkOf: (page: ReadPage) => string | null): string | undefined =>
  pages.map(linkOf).find((link) => link !== null) ?? undefined

/** An address without what does not change the page. */
const comparable = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '')

/** The job board that the pages name. If they name several, some are those of clients. */
export function namedBoard<Named extends Board>(
  pages: readonly { boards: readonly Named[] }[],
): Named | undefined {
  const boards = pages.flatMap((page) => page.boards)
  const names = new Set(boards.map(({ system, account }) => `${system}/${account.toLowerCase()}`))
  return names.size === 1 ? boards[0] : undefined
}

export const statedLogo = (pages: readonly Pick<ReadPage, 'company'>[]): string | undefined =>
  pages.map(({ company }) => company.logo_link).find((link) => link !== null) ?? undefined

/**
 * Whether a job has read the whole list of vacancies of a website, and all pages that follow. The list is the page of
 * vacancies, or else the careers page if no page names one of vacancies. It may be empty, and say so.
 */
export function hasWholeList(pages: readonly ReadPage[]): boolean {
  const list = firstOf(pages, vacanciesPage) ?? firstOf(pages, careersPage)
  const lists = pages.filter(({ kind, isEmptyList }) => kind === 'vacancies' || isEmptyList)
  const read = new Set(lists.flatMap(({ address, url }) => [address, url]).map(comparable))
  const following = pages.flatMap(({ nextList }) => nextList ?? [])
  return list !== undefined && [list, ...following].every((link) => read.has(comparable(link)))
}
