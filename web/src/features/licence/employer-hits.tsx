import { useState } from 'react'
import { Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { formatCount } from '#shared/format/number.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { isUsual, verdictOf } from '#shared/licence-verdict.ts'
import { organisationPath } from '#shared/pages.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { LoadFailed } from '../../ui/page/answer.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import {
  checkPath,
  failureOf,
  gradeLabels,
  type LeftMatch,
  type LicenceAnswer,
  type LicenceMatch,
  reasonLabels,
  useLicenceCheck,
} from './use-licence-check.ts'

/** How many organisations the box shows. The page of the licence check has the others. */
const SHOWN = 3

/** The tone of a grade. Only one that may sponsor a Skilled Worker is green. */
const toneOf = ({ grade, routes }: LicenceMatch): BadgeTone => {
  if (grade === 'exact' && isUsual(routes)) return 'good'
  return grade === 'similar' ? 'neutral' : 'info'
}

/**
 * Shows the answers below their field on a phone. The field is low on the page, and a keyboard covers what is below it.
 * The margin leaves room for the field.
 */
function reveal(answers: HTMLElement | null) {
  if (answers && matchMedia('(width < 48rem)').matches) answers.scrollIntoView?.({ block: 'start' })
}

/** The first organisations of an answer, those that have left after those with the same name. */
function hitsOf({ matches, left }: LicenceAnswer): (LicenceMatch | LeftMatch)[] {
  const exact = matches.filter(({ grade }) => grade === 'exact')
  return [...exact, ...left, ...matches.filter(({ grade }) => grade !== 'exact')].slice(0, SHOWN)
}

/** Town, reason and, of one that has left, until when it was listed. */
const detailOf = (match: LicenceMatch | LeftMatch): string =>
  [
    match.town,
    match.reason !== 'same-name' && reasonLabels[match.reason],
    'left_on' in match && `On the register until ${longDate(match.listed_until)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** A check with the last answer, which stays together with its own name until the next one comes. */
function useLastAnswer(name: string) {
  const { answer, ...check } = useLicenceCheck(name)
  const [last, setLast] = useState<{ name: string; answer: LicenceAnswer }>()
  if (answer && (answer !== last?.answer || name !== last.name)) setLast({ name, answer })
  return { last, ...check }
}

interface EmployerHitsProps {
  /** The typed name. */
  name: string
  onCheck: (name: string) => void
}

/** The first organisations of the register that a typed name may mean, each with its grade and reason. */
export function EmployerHits({ name: typed, onCheck }: EmployerHitsProps) {
  const { last, error, isValidating, retry } = useLastAnswer(typed)
  if (error)
    return <LoadFailed message={failureOf(error)} error={error} retrying={isValidating} onRetry={retry} />
  if (!last) return null
  const { name, answer } = last
  const { counts, left, did_you_mean } = answer
  const hits = hitsOf(answer)
  const total = counts.exact + counts.probable + counts.similar + left.length
  return (
    <div
      ref={reveal}
      className={`grid scroll-mt-36 gap-2 transition-opacity ${isValidating ? 'opacity-60' : ''}`}
    >
      <output className="font-semibold [overflow-wrap:anywhere]">{verdictOf(answer, name)}</output>
      {did_you_mean !== null && (
        <p className="[overflow-wrap:anywhere]">
          Did you mean{' '}
          <button
            type="button"
            className="link py-0.5"
            onClick={({ currentTarget }) => {
              onCheck(did_you_mean)
              // the button disappears with the next answer
              focusHeading(currentTarget.closest('section')?.querySelector('h2') ?? null)
            }}
          >
            {did_you_mean}
          </button>
          ?
        </p>
      )}
      {hits.length > 0 && (
        <ul aria-label="Found on the register" className="divide-y divide-line">
          {hits.map((match, place) => (
            <li key={place} className="grid gap-1.5 py-3 first:pt-1">
              <div className="flex items-start justify-between gap-3">
                <span className="grid min-w-0 [overflow-wrap:anywhere]">
                  <bdi className="font-semibold">{match.name}</bdi>
                  <span className="text-sm text-ink-2">{detailOf(match)}</span>
                  {!('left_on' in match) && match.routes.length > 0 && (
                    <span className="text-sm text-ink-2">{mainRoute(match.routes)}</span>
                  )}
                  {match.warned_on !== null && <WarnedMark />}
                </span>
                <span className="shrink-0">
                  {'left_on' in match ? (
                    <Badge tone="danger">No longer listed</Badge>
                  ) : (
                    <Badge tone={toneOf(match)}>{gradeLabels[match.grade]}</Badge>
                  )}
                </span>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <Link
                  to={organisationPath(registerSlug(match.name, match.town))}
                  className="link w-fit py-0.5 text-sm"
                >
                  Licence details<span className="sr-only">: {match.name}</span>
                </Link>
                {!('left_on' in match) && <OrganisationActions match={match} back={checkPath(match.name)} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Link to={checkPath(name)} className="link w-fit py-0.5 text-sm">
        {total > SHOWN
          ? `All ${formatCount(total)} names, with routes and ratings`
          : 'Routes, ratings and what to do next'}
      </Link>
    </div>
  )
}
