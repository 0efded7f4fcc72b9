import { htmlText } from '../page/html-text.ts'
import { placesIn } from '../places/places-in.ts'
import { ashby } from './ashby.ts'
import { accountIn, type BoardAdapter, firstSegment, subdomainOf } from './board-adapter.ts'
import { breezy } from './breezy.ts'
import { type FeedRecord, jsonOf, recordOf, recordsOf, section, textOf } from './feed-values.ts'
import { gem } from './gem.ts'
import { lever } from './lever.ts'
import { type BoardPlace, type Posting, postingOf, properPosting } from './posting.ts'
import { recruitee } from './recruitee.ts'
import { xmlOf } from './xml-of.ts'

/** Pinpoint: the public list of postings of a careers site. Its sections have headings of their own. */
const pinpoint: BoardAdapter = {
  accountOf: (url) => subdomainOf(url, 'pinpointhq.com'),
  feedOf: (account) => `https://${account}.pinpointhq.com/postings.json`,
  read(body) {
    const { data } = recordOf(jsonOf(body))
    if (!Array.isArray(data)) return undefined
    const postings = recordsOf(data).map((job) => {
      const location = recordOf(job['location'])
      const isPublic = job['compensation_visible'] === true
      return postingOf({
        id: job['id'],
        url: job['url'],
        title: job['title'],
        html: [
          section(undefined, job['description']),
          ...['key_responsibilities', 'skills_knowledge_expertise', 'benefits'].map((name) =>
            section(job[`${name}_header`], job[name]),
          ),
        ].join('\n'),
        closes: job['deadline_at'],
        employment: [textOf(job['employment_type'])?.replaceAll('_', ' ')],
        places: [
          {
            town: location['city'] ?? location['name'],
            region: location['province'],
            postcode: location['postal_code'],
          },
        ],
        remote: job['workplace_type'],
        ...(isPublic && {
          pay: [
            {
              min: job['compensation_minimum'],
              max: job['compensation_maximum'],
              currency: job['compensation_currency'],
              period: job['compensation_frequency'],
            },
          ],
        }),
      })
    })
    return { postings, isWhole: true }
  },
}

/** Workable: the feed of its widget (https://help.workable.com/hc/en-us/articles/115012771647). */
const workable: BoardAdapter = {
  accountOf: (url) =>
    url.hostname === 'apply.workable.com' ? accountIn(firstSegment(url)) : subdomainOf(url, 'workable.com'),
  feedOf: (account) => `https://apply.workable.com/api/v1/widget/accounts/${account}?details=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    const postings = recordsOf(jobs).map((job) =>
      postingOf({
        id: job['shortcode'],
        url: job['url'],
        title: job['title'],
        html: [
          section(undefined, job['description']),
          section('Requirements', job['requirements']),
          section('Benefits', job['benefits']),
        ].join('\n'),
        posted: job['published_on'] ?? job['created_at'],
        employment: [job['employment_type']],
        places: placesOf(job),
        remote: job['telecommuting'] === true ? 'Remote' : undefined,
      }),
    )
    return { postings, isWhole: true }
  },
}

function placesOf(job: FeedRecord): BoardPlace[] {
  const listed = recordsOf(job['locations']).filter(({ hidden }) => hidden !== true)
  return (listed.length === 0 ? [job] : listed).map((place) => ({
    town: place['city'],
    region: place['region'] ?? place['state'],
    country: place['country'] ?? place['countryCode'],
  }))
}

/** A post of either work type. */
const EITHER = /^full-or-part-time$/

/** Personio: the XML feed of a careers site (https://developer.personio.de/docs/retrieving-open-job-positions). */
const personio: BoardAdapter = {
  accountOf({ hostname }) {
    const [host, account] = /^([\w-]+)\.jobs\.personio\.(?:de|com)$/.exec(hostname) ?? []
    return accountIn(account) && host
  },
  feedOf: (host) => `https://${host}/xml?language=en`,
  read(body, host) {
    const feed = xmlOf(body)
    if (feed === undefined || feed('workzag-jobs').length === 0) return undefined
    const positions = feed('workzag-jobs > position').toArray()
    const postings = positions.map((element) => {
      const position = feed(element)
      const valueOf = (name: string) => position.children(name).first().text()
      const parts = position.find('jobDescriptions > jobDescription').toArray()
      const id = valueOf('id').trim()
      return postingOf({
        id,
        url: id && `https://${host}/job/${encodeURIComponent(id)}`,
        title: valueOf('name'),
        html: parts
          .map((part) => section(feed(part).children('name').text(), feed(part).children('value').text()))
          .join('\n'),
        posted: valueOf('createdAt'),
        employment: [valueOf('schedule').replace(EITHER, ''), valueOf('employmentType')],
        experience: /^\d/.test(valueOf('yearsOfExperience'))
          ? `${valueOf('yearsOfExperience')} years of experience`
          : undefined,
        places: position
          .find('> office, > additionalOffices > office')
          .toArray()
          .map((office) => ({ town: feed(office).text() })),
      })
    })
    return { postings, isWhole: true }
  },
}

/**
 * Greenhouse: the Job Board API (https://developers.greenhouse.io/job-board.html). Pages embed a board by a script that
 * has its account in `for`. The content of a posting is HTML that is escaped once more.
 */
const greenhouse: BoardAdapter = {
  accountOf: (url) =>
    /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/.test(url.hostname)
      ? accountIn(url.searchParams.get('for') ?? firstSegment(url))
      : undefined,
  feedOf: (account) => `https://boards-api.greenhouse.io/v1/boards/${account}/jobs?content=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    // a post without a job behind it is for prospects
    const vacancies = recordsOf(jobs).filter((job) => job['internal_job_id'] !== null)
    const postings = vacancies.map((job) =>
      postingOf({
        id: job['id'],
        url: job['absolute_url'],
        title: job['title'],
        html: unescaped(textOf(job['content']) ?? ''),
        posted: job['first_published'],
        closes: job['application_deadline'],
        places: placesOfOffices(job),
      }),
    )
    return { postings, isWhole: true }
  },
}

/** The place of a posting, and its offices where that is only a way of working, such as "In-Office". */
function placesOfOffices({ location, offices }: FeedRecord): BoardPlace[] {
  const town = recordOf(location)['name']
  const isPlace = placesIn(textOf(town) ?? '').some(({ country_name }) => country_name !== null)
  const others = isPlace ? [] : recordsOf(offices)
  return [{ town }, ...others.map((office) => ({ town: textOf(office['location']) ?? office['name'] }))]
}

/** HTML without its second escape. HTML that is not escaped stays as it is. */
const unescaped = (html: string): string => (/<\w/.test(html) ? html : htmlText(html))

/**
 * SmartRecruiters: the Posting API (https://developers.smartrecruiters.com/docs/posting-api). A feed has at most 100
 * postings, without descriptions. Its robots.txt refused almost every robot when this was written.
 */
const smartRecruiters: BoardAdapter = {
  accountOf: (url) =>
    /^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname)
      ? accountIn(/^\/(?:oneclick-ui\/company\/)?([^/]+)/.exec(url.pathname)?.[1])
      : undefined,
  feedOf: (account) => `https://api.smartrecruiters.com/v1/companies/${account}/postings?limit=100`,
  read(body, account) {
    const { content, totalFound } = recordOf(jsonOf(body))
    if (!Array.isArray(content)) return undefined
    const postings = recordsOf(content).map((job) => {
      const { city, region, country, remote, hybrid } = recordOf(job['location'])
      const id = textOf(job['id'])
      return postingOf({
        id,
        url: id && `https://jobs.smartrecruiters.com/${account}/${encodeURIComponent(id)}`,
        title: job['name'],
        html: '',
        posted: job['releasedDate'],
        employment: [recordOf(job['typeOfEmployment'])['label']],
        places: [{ town: city, region, country }],
        remote: hybrid === true ? 'Hybrid' : remote === true ? 'Remote' : undefined,
      })
    })
    return { postings, isWhole: Number(totalFound) <= content.length }
  },
}

/** Teamtailor: the JSON Feed of a career site on its own hosts. A site on a company's domain looks like the company's pages. */
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
  gem,
  breezy,
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
