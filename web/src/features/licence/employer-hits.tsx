import { Link } from 'react-router-dom'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { failureOf, gradeLabels, reasonLabels, verdictOf } from './check-messages.ts'
import { OrganisationActions } from './organisation-actions.tsx'
import { type LicenceMatch, useLicenceCheck } from './use-licence-check.ts'

/** How many organisations the box shows. The page of the licence check has the others. */
const SHOWN = 3

const tones: Record<LicenceMatch['grade'], BadgeTone> = {
  exact: 'good',
  probable: 'info',
  similar: 'neutral',
}

/**
 * Shows the answers below their field on a phone. The field is low on the page, and a keyboard covers what is below it.
 * The margin leaves room for the field.
 */
function reveal(answers: HTMLElement | null) {
  if (answers && matchMedia('(width < 48rem)').matches) answers.scrollIntoView?.({ block: 'start' })
}

const checkPath = (name: string): string => `${pages.licenceCheck}?${new URLSearchParams({ name })}`

const MAIN_ROUTE = 'Skilled Worker'

/** Skilled Worker if the organisation has it, else its first route, with its rating: `Skilled Worker, A rating +1`. */
function routesOf({ routes }: LicenceMatch): string {
  const main = routes.find(({ route }) => route === MAIN_ROUTE) ?? routes[0]
  const others = routes.length > 1 ? ` +${routes.length - 1}` : ''
  return `${[main?.route, main?.rating].filter(Boolean).join(', ')}${others}`
}

/** The first organisations of the register that a typed name may mean, each with its grade and reason. */
export function EmployerHits({ name, onCheck }: { name: string; onCheck: (name: string) => void }) {
  const { answer, error, isValidating, retry } = useLicenceCheck(name, { keepPreviousData: true })
  if (error)
    return <LoadFailed message={failureOf(error)} error={error} retrying={isValidating} onRetry={retry} />
  if (!answer) return null
  const { counts, matches, did_you_mean } = answer
  const total = counts.exact + counts.probable + counts.similar
  return (
    <div
      ref={reveal}
      className={`grid scroll-mt-36 gap-2 transition-opacity ${isValidating ? 'opacity-60' : ''}`}
    >
      <output className="font-semibold [overflow-wrap:anywhere]">{verdictOf(counts, name)}</output>
      {did_you_mean !== null && (
        <p className="[overflow-wrap:anywhere]">
          Did you mean{' '}
          <button type="button" className="link py-0.5" onClick={() => onCheck(did_you_mean)}>
            {did_you_mean}
          </button>
          ?
        </p>
      )}
      {matches.length > 0 && (
        <ul aria-label="Found on the register" className="divide-y divide-line">
          {matches.slice(0, SHOWN).map((match, place) => (
            <li key={place} className="grid gap-1.5 py-3 first:pt-1">
              <div className="flex items-start justify-between gap-3">
                <span className="grid min-w-0 [overflow-wrap:anywhere]">
                  <bdi className="font-semibold">{match.name}</bdi>
                  <span className="text-sm text-ink-2">
                    {[match.town, match.reason !== 'same-name' && reasonLabels[match.reason]]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {match.routes.length > 0 && <span className="text-sm text-ink-2">{routesOf(match)}</span>}
                  {match.warned_on !== null && <WarnedMark />}
                </span>
                <span className="shrink-0">
                  <Badge tone={tones[match.grade]}>{gradeLabels[match.grade]}</Badge>
                </span>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <Link to={checkPath(match.name)} className="link w-fit py-0.5 text-sm">
                  Licence details<span className="sr-only">: {match.name}</span>
                </Link>
                <OrganisationActions match={match} />
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
