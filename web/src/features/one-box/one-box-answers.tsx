import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isAdvert } from '#shared/advert-text.ts'
import { find, findKinds, type FindKind } from '#shared/api/find.ts'
import { handedOver, licenceCheckPath } from '#shared/check-paths.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { type BodyOf, useApi } from '../../lib/api/api-client.ts'
import { occupationAddress } from '../../lib/occupation-address.ts'
import { useFinderPath } from '../../lib/session/session-store.ts'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { defaultCriteria, finderQuery } from '../search/criteria/criteria.ts'
import { useSearchFields } from '../search/criteria/search-fields.ts'
import { sponsorsOfCode } from '../search/criteria/start-criteria.ts'

type Found = BodyOf<typeof find>['data']

interface Answer {
  to: string
  title: string
  detail?: string | undefined
  isWarned?: boolean
}

interface Group {
  label: string
  answers: Answer[]
}

/** How long to wait for the next key. An answer is shown within 100 ms of the last one. */
const PAUSE_MS = 40

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

const jobsPath = (query: Record<string, string>): string => `${pages.jobs}?${new URLSearchParams(query)}`

const labels: Record<FindKind, string> = { jobs: 'Jobs', sponsors: 'Sponsors', occupations: 'Occupation' }

/** A text that is only a pay, which no employer has as its name. */
const PAY = /^£?\d[\d,.\s]*k?$/i

/** The groups of answers, the best first. */
function useGroups(found: Found | undefined, text: string): Group[] {
  const finder = useFinderPath()
  const { data: fields } = useSearchFields()
  if (found === undefined) return []
  const { words, near, jobs, sponsors, did_you_mean, occupations, best } = found
  const [occupation] = occupations
  const called = words || occupation?.title
  const there = near === null ? '' : ` near ${near}`
  const isPlace = called === undefined && near !== null
  const what = (called === undefined ? '' : `: ${called}`) + there
  const looksForJobs = jobs.total > 0 || occupation !== undefined || sponsors.length === 0
  const groups: Record<FindKind, Answer[]> = {
    jobs: looksForJobs
      ? [
          {
            to: jobsPath(jobs.query),
            title: (jobs.total > 0 ? counted(jobs.total, 'job', 'jobs') : 'Jobs') + what,
            ...(jobs.total === 0 && {
              detail: `No job matches ${called ?? `“${text}”`}. See other job sites.`,
            }),
          },
          ...jobs.first.map(({ id, title, company_name, preview, verdict }) => ({
            to: jobsPath({ ...jobs.query, job: String(id) }),
            title,
            detail: `${verdictWords[verdict]} · ${company_name ?? preview}`,
          })),
        ]
      : [],
    sponsors: [
      ...sponsors.map(({ name, town, routes, left_on, warned_on }) => ({
        to: organisationPath(registerSlug(name, town)),
        title: name,
        detail: [town, left_on === null ? mainRoute(routes) : 'No longer on the register']
          .filter(Boolean)
          .join(' · '),
        isWarned: warned_on !== null,
      })),
      ...(did_you_mean === null
        ? []
        : [{ to: licenceCheckPath(did_you_mean), title: `Did you mean ${did_you_mean}?` }]),
      ...(occupation === undefined && !isPlace
        ? PAY.test(text)
          ? []
          : [{ to: licenceCheckPath(text), title: `Check “${text}” on the register` }]
        : [
            {
              to: `${finder}${finderQuery({ ...defaultCriteria, ...(occupation && sponsorsOfCode(occupation.code, fields)), near: near ?? '' })}`,
              title: `Sponsors${occupation ? ' that may hire' : ''}${what}`,
            },
          ]),
    ],
    occupations: occupations.map(({ code, title }) => ({
      to: occupationAddress({ title: words || code, code }),
      title: `${code} ${title}`,
      detail: 'Can it be sponsored, and from what pay',
    })),
  }
  return [best, ...findKinds.filter((kind) => kind !== best)]
    .map((kind) => ({ label: labels[kind], answers: groups[kind] }))
    .filter(({ answers }) => answers.length > 0)
}

/** What can be done with a text of which the server says nothing. */
const withoutServer = (text: string): Group => ({
  label: 'Search',
  answers: [
    { to: jobsPath({ q: text }), title: `Jobs: ${text}` },
    { to: licenceCheckPath(text), title: `Check “${text}” on the register` },
  ],
})

const ofAdvert = (advert: string): Group => ({
  label: 'Advert',
  answers: [
    {
      to: handedOver(pages.checkAdvert, { text: advert }),
      title: 'Check this advert',
      detail: 'Nothing is sent before you press Check.',
    },
  ],
})

/** The roles of the list. No HTML element has them with links in it. */
const [LISTBOX, GROUP, OPTION] = [{ role: 'listbox' }, { role: 'group' }, { role: 'option' }]

interface OneBoxAnswersProps {
  /** The id of the list. That of an answer has its place behind it. */
  id: string
  text: string
  /** A text of several lines, or a long one. It is an advert, which is not sent. */
  pasted: string | undefined
  /** The place of the marked answer. */
  active: number
  /** Whether to open the marked answer, as soon as it belongs to the text. */
  wantsBest: boolean
  onActive: (place: number) => void
  onCount: (count: number) => void
  onChoose: () => void
  className: string
}

/** The answers of the one box, as a list of links in groups. The last ones stay until the next ones are there. */
export function OneBoxAnswers(props: OneBoxAnswersProps) {
  const { id, text, pasted, active, wantsBest, onActive, onCount, onChoose, className } = props
  const advert = pasted ?? (isAdvert(text) ? text : undefined)
  const asked = usePaused(text)
  const { data, error, isLoading } = useApi(
    find,
    advert === undefined && asked === text ? { query: { q: asked } } : null,
    { keepPreviousData: true },
  )
  const [last, setLast] = useState<{ text: string; found: Found }>()
  if (data && !isLoading && data.data !== last?.found) setLast({ text: asked, found: data.data })
  const found = useGroups(last?.found, last?.text ?? '')
  const groups = advert !== undefined ? [ofAdvert(advert)] : error ? [withoutServer(text)] : found
  const options = groups.flatMap(({ answers }) => answers)
  const count = options.length
  const isCurrent = advert !== undefined || (asked === text && (error !== undefined || !isLoading))
  const list = useRef<HTMLDivElement>(null)
  const tellCount = useEffectEvent(onCount)
  useEffect(() => tellCount(count), [count])
  useEffect(() => {
    const option = list.current?.querySelectorAll<HTMLElement>('[role=option]')[active]
    if (wantsBest && isCurrent) option?.click()
    else option?.scrollIntoView?.({ block: 'nearest' })
  }, [wantsBest, isCurrent, active])
  return (
    <div className={`mt-1 overflow-hidden rounded-md border border-line bg-surface ${className}`}>
      <div
        ref={list}
        id={id}
        {...LISTBOX}
        aria-label="Answers"
        aria-busy={!isCurrent}
        className="p-1 empty:hidden"
      >
        {groups.map(({ label, answers }) => (
          <div key={label} {...GROUP} aria-label={label}>
            <p aria-hidden="true" className="px-2 pt-2 text-sm font-semibold text-ink-2">
              {label}
            </p>
            {answers.map((answer) => {
              const { to, title, detail, isWarned } = answer
              const own = options.indexOf(answer)
              return (
                <Link
                  key={`${to} ${title}`}
                  id={`${id}-${own}`}
                  {...OPTION}
                  aria-selected={own === active}
                  tabIndex={-1}
                  to={to}
                  // the field keeps the focus, and with it the list
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => onActive(own)}
                  onClick={onChoose}
                  className={`grid min-h-10 content-center rounded-sm px-2 py-1 ${
                    own === active ? 'bg-brand-soft forced-colors:outline-2' : ''
                  }`}
                >
                  <bdi className="truncate font-semibold">{title}</bdi>
                  {detail !== undefined && <span className="truncate text-sm text-ink-2">{detail}</span>}
                  {isWarned === true && <WarnedMark />}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      <p aria-live="polite" className={count > 0 && !error ? 'sr-only' : 'px-3 py-2 text-sm text-ink-2'}>
        {error ? error.message : count > 0 ? `${formatCount(count)} answers` : 'Searching…'}
      </p>
    </div>
  )
}
