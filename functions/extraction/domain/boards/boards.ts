import { ashby } from './ashby.ts'
import { accountIn, type BoardAdapter } from './board-adapter.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { pinpoint } from './pinpoint.ts'
import { type Posting, properPosting } from './posting.ts'
import { recruitee } from './recruitee.ts'
import { smartRecruiters } from './smart-recruiters.ts'
import { workable } from './workable.ts'
import { jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'

/**
 * Teamtailor: the JSON Feed of a career site. Each item has a JobPosting of schema.org. A site on a domain of the
 * company cannot be told from its own pages, so only hosts of Teamtailor are read.
 */
const teamtailor: BoardAdapter = {
  accountOf({ hostname }) {
    const [, account, region] = /^([\w-]+)(\.career|\.na)?\.teamtailor\.com$/.exec(hostname) ?? []
    return accountIn(account) && `${account}${region ?? ''}`
  },
  feedOf: (account) => `https://${account}.teamtailor.com/jobs.json`,
  read(body) {
    const { items, next_url } = recordOf(jsonOf(body))
    if (!Array.isArray(items)) return undefined
    const postings = recordsOf(items).map((item) => {
      const [id, url, title] = [textOf(item['id']), textOf(item['url']), textOf(item['title'])]
      if (id === undefined || url === undefined || title === undefined) return undefined
      const {
        description: _description,
        url: _url,
        title: _title,
        ...properties
      } = recordOf(item['_jobposting'])
      return { id, url, title, html: textOf(item['content_html']) ?? '', properties }
    })
    return { postings, isWhole: textOf(next_url) === undefined }
  },
}

/** The adapters by the names that ids of postings begin with. Stored ids contain them, so none is renamed. */
const adapters = {
  greenhouse,
  lever,
  ashby,
  smartrecruiters: smartRecruiters,
  recruitee,
  teamtailor,
  workable,
  pinpoint,
  personio,
} as const satisfies Record<string, BoardAdapter>

export type BoardSystem = keyof typeof adapters
const systems = Object.keys(adapters) as BoardSystem[]

/** A job board of a company. */
export interface Board {
  system: BoardSystem
  account: string
}

/** The board that a URL names, with its list or one of its postings; undefined if it names none. */
export function boardOf(url: string): Board | undefined {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined
  for (const system of systems) {
    const account = adapters[system].accountOf(parsed)
    if (account !== undefined) return { system, account }
  }
  return undefined
}

/** The address of the feed of a board. */
export const feedOf = ({ system, account }: Board): string => adapters[system].feedOf(account)

/** The maximum number of postings of a board that are read. */
const MAX_POSTINGS = 500

/**
 * The postings of a board, each once; undefined if the body is not a feed of its system. If an entry is not a proper posting,
 * the list is not whole: otherwise a change of the format would close all vacancies.
 */
export function readFeed(
  { system, account }: Board,
  body: string,
): { postings: Posting[]; isWhole: boolean } | undefined {
  const feed = adapters[system].read(body, account)
  if (feed === undefined) return undefined
  const proper = feed.postings.flatMap((posting) => properPosting(posting) ?? [])
  const byId = new Map(proper.map((posting) => [posting.id, posting]))
  return {
    postings: [...byId.values()].slice(0, MAX_POSTINGS),
    isWhole: feed.isWhole && proper.length === feed.postings.length && byId.size <= MAX_POSTINGS,
  }
}
