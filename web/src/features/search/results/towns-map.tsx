import { Link } from 'react-router-dom'
import type { JobSearch } from '#shared/api/job-search.ts'
import { jobTowns } from '#shared/api/job-towns.ts'
import { searchCounts } from '#shared/api/search-counts.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { queryText } from '../../../lib/address.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { FailedAnswer } from '../../../ui/page/answer.tsx'
import { jobQuery, readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import {
  bareSearch,
  type Criteria,
  finderQuery,
  storedCriteria,
  toQuery,
  writeCriteria,
} from '../criteria/criteria.ts'
import { countsOf, flatAround, type Town, TownsDrawing } from './towns-drawing.tsx'

/** Above so many towns the list scrolls. */
const MAX_ROWS = 6

const milesWords = (miles: number): string => (miles === 0 ? 'under 1 mile' : counted(miles, 'mile', 'miles'))

/** The search of a page. The other one has those of its filters that both have. */
type TownsMapProps =
  | { sponsors: Criteria; jobs?: never; onSearch: (criteria: Criteria) => void }
  | { jobs: JobSearch; sponsors?: never; onSearch: (criteria: JobSearch) => void }

/** A search of a city alone is one around it on the map. */
const placed = (criteria: Criteria): Criteria =>
  criteria.near === '' ? { ...criteria, near: criteria.city, city: '' } : criteria

/** Both searches, without page and order. */
const bothSearches = ({ sponsors, jobs }: TownsMapProps): { sponsors: Criteria; jobs: JobSearch } =>
  sponsors === undefined
    ? {
        sponsors: bareSearch(storedCriteria(Object.fromEntries(writeJobSearch(jobs)))),
        jobs: { ...jobs, sort: undefined, page: 1 },
      }
    : {
        sponsors: bareSearch(placed(sponsors)),
        jobs: readJobSearch(writeCriteria(bareSearch(placed(sponsors)))),
      }

/**
 * The towns of a search near a place, on an outline of the UK and as a list with the same numbers. A company stands at its
 * town, never nearer, and a job at its own. Nothing comes from a third party.
 */
export function TownsMap(props: TownsMapProps) {
  const { sponsors, jobs } = bothSearches(props)
  const isPlaced = jobs.near !== undefined
  const answers = [
    useApi(searchCounts, isPlaced ? { query: { ...toQuery(sponsors), of: 'towns' } } : null),
    useApi(jobTowns, isPlaced ? { query: jobQuery(jobs, false) } : null),
  ] as const
  const { token } = useSession()
  if (!isPlaced)
    return <p className="text-ink-2">Give a postcode or town, and the map shows what is near it.</p>
  const failed = answers.find(({ error }) => error)
  if (failed) return <FailedAnswer answer={failed} failure="The map could not be loaded" />
  const [{ data: ofSponsors }, { data: ofJobs }] = answers
  const from = ofSponsors?.from
  if (from === undefined || ofJobs === undefined) return <p className="h-60 text-ink-2">Loading the map…</p>
  const flat = flatAround(from)
  const cities = ofSponsors?.counts['city'] ?? {}
  const towns = Object.entries({ ...ofJobs.points, ...ofSponsors?.points })
    .map(([name, point]): Town => ({
      name,
      sponsors: cities[name] ?? 0,
      jobs: ofJobs.counts[name] ?? 0,
      ...flat(point),
    }))
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  const farther = { sponsors: ofSponsors?.farther ?? 0, jobs: ofJobs.farther ?? 0 }
  const left =
    farther.sponsors + farther.jobs > 0 &&
    `Also near, but of a town farther away: ${countsOf(farther).join(', ')}.`
  if (towns.length === 0)
    return <p className="text-ink-2">No town near this place has such a sponsor or job. {left}</p>
  const sponsorsIn = (city: string): Criteria => ({ ...sponsors, city })
  const jobsIn = (town: string): JobSearch => ({ ...jobs, town })
  // where only users search, a visitor goes to the search of the front page
  const finder = token === null ? pages.landing : pages.sponsors
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TownsDrawing key={from.join()} towns={towns} from={from} miles={jobs.miles ?? USUAL_DISTANCE} />
      <div className="grid content-start gap-2">
        <p className="text-sm text-ink-2">
          {counted(towns.length, 'town', 'towns')}, the nearest first. A disc is for sponsors, a ring for
          jobs. Each company counts at its town, and each job at its own.
          {token !== null && ' Jobs count as visitors see them.'}
        </p>
        {left && <p className="text-sm text-ink-2">{left}</p>}
        <ul
          aria-label="Towns on the map"
          className={`divide-y divide-line ${towns.length > MAX_ROWS ? 'h-60 overflow-y-auto' : ''}`}
        >
          {towns.map((town) => {
            const { name, x, y } = town
            const [ofTown, jobsOfTown] = countsOf(town)
            return (
              <li key={name} className="flex justify-between gap-3 py-2 text-sm">
                <span>{name}</span>
                <span className="text-right text-ink-2 tabular-nums">
                  {town.sponsors > 0 && (
                    <TownLink
                      to={finder + finderQuery(sponsorsIn(name))}
                      onOpen={props.sponsors && (() => props.onSearch(sponsorsIn(name)))}
                      words={ofTown}
                      town={name}
                    />
                  )}
                  {town.jobs > 0 && (
                    <TownLink
                      to={pages.jobs + queryText(writeJobSearch(jobsIn(name)))}
                      onOpen={props.jobs && (() => props.onSearch(jobsIn(name)))}
                      words={jobsOfTown}
                      town={name}
                    />
                  )}
                  {milesWords(Math.round(Math.hypot(x, y)))}
                </span>
              </li>
            )
          })}
        </ul>
        <p className="text-xs text-ink-2">Outline: Natural Earth, public domain. It is coarse.</p>
      </div>
    </div>
  )
}

interface TownLinkProps {
  to: string
  /** Searches on the same page. Absent if the search is that of another page. */
  onOpen: (() => void) | undefined
  words: string
  town: string
}

function TownLink({ to, onOpen, words, town }: TownLinkProps) {
  const label = `${words} in ${town}`
  return (
    <>
      {onOpen ? (
        <button type="button" aria-label={label} className="link" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <Link to={to} aria-label={label} className="link">
          {words}
        </Link>
      )}
      {' · '}
    </>
  )
}
