import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { describeLicence } from '#shared/format/describe-licence.ts'
import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { IconChevronDown, IconChevronRight, IconMapPin } from '../../ui/icons.ts'
import { InsteadLinks, OnwardLinks } from '../../ui/onward-links.tsx'
import { RouteChips } from '../../ui/route-chips.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import { type LeftMatch, type LicenceMatch, reasonLabels } from './use-licence-check.ts'

interface OrganisationArticleProps {
  name: string
  town: string | null
  county: string | null
  children: ReactNode
}

/** An organisation of the register: its name and place, and below them what is known of it. */
function OrganisationArticle({ name, town, county, children }: OrganisationArticleProps) {
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  return (
    <article aria-label={[name, place].filter(Boolean).join(', ')} className="grid gap-3 px-4 py-5 sm:px-6">
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <h4 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h4>
        {place !== '' && (
          <p className="flex items-center gap-1 text-ink-2">
            <IconMapPin size={16} aria-hidden="true" className="shrink-0" />
            {place}
          </p>
        )}
      </div>
      {children}
    </article>
  )
}

interface ListedOrganisationProps {
  match: LicenceMatch
  known: KnownRegisters
  /** Whether it is one line, which opens the whole. */
  isFolded: boolean
}

/** An organisation that is probably meant, as the register lists it. */
export function ListedOrganisation({ match, known, isFolded }: ListedOrganisationProps) {
  const { name, town, county, routes, listed_since, licence_spells, reason, warned_on } = match
  const licence = describeLicence(licence_spells)
  const whole = (
    <OrganisationArticle name={name} town={town} county={county}>
      <RouteChips
        label="Visa routes"
        lines={routes.map(({ route, type, rating }) => ({
          route,
          standing: [type, rating].filter(Boolean).join(', '),
        }))}
      />
      <div className="text-sm text-ink-2">
        {reason !== 'same-name' && <p>{reasonLabels[reason]}</p>}
        <p>
          {licence === undefined
            ? `On the register (${listedSince(listed_since, known)})`
            : `Skilled Worker licence ${licence}`}
        </p>
      </div>
      <WarnedCompany on={warned_on} />
      <OrganisationActions match={match} />
      <OnwardLinks company={{ name }} />
    </OrganisationArticle>
  )
  if (!isFolded) return whole
  return (
    <details>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-semibold">{name}</bdi>
          <span className="text-sm text-ink-2">{[town, mainRoute(routes)].filter(Boolean).join(' · ')}</span>
          {warned_on !== null && <WarnedMark />}
        </span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-[rotate] [[open]>summary>&]:rotate-180"
        />
      </summary>
      {whole}
    </details>
  )
}

/** An organisation that is no longer on the register, with the routes that it had. */
export function LeftOrganisation({
  name,
  town,
  county,
  routes,
  reason,
  listed_until,
  left_on,
  warned_on,
}: LeftMatch) {
  return (
    <OrganisationArticle name={name} town={town} county={county}>
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">Visa routes until then</p>
        <RouteChips
          label="Visa routes until then"
          past
          lines={routes.map(({ route, type, rating }) => ({
            route,
            standing: [type, rating].filter(Boolean).join(', '),
          }))}
        />
      </div>
      <div className="text-sm text-ink-2">
        {reason !== 'same-name' && <p>{reasonLabels[reason]}</p>}
        <p>
          On the register until {longDate(listed_until)}, and gone from that of {longDate(left_on)}
        </p>
      </div>
      <WarnedCompany on={warned_on} />
      <InsteadLinks company={{ name }} town={town} />
    </OrganisationArticle>
  )
}

interface SimilarOrganisationProps extends LicenceMatch {
  /** The URL that checks this name. */
  address: string
  /** Called before the name is checked. */
  onCheck: () => void
}

/** A similar name, which links to its own check. */
export function SimilarOrganisation({
  name,
  town,
  reason,
  warned_on,
  address,
  onCheck,
}: SimilarOrganisationProps) {
  return (
    <Link
      to={address}
      preventScrollReset
      onClick={onCheck}
      className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6"
    >
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-sm text-ink-2">{[town, reasonLabels[reason]].filter(Boolean).join(' · ')}</span>
        {warned_on !== null && <WarnedMark />}
      </span>
      <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-brand" />
    </Link>
  )
}
