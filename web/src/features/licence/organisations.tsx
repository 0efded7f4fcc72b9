import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { licenceCheckPath } from '#shared/check-paths.ts'
import { longDate } from '#shared/format/date.ts'
import { describeLicence } from '#shared/format/describe-licence.ts'
import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { mainRoute } from '#shared/format/main-route.ts'
import { formatCount } from '#shared/format/number.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { organisationPath } from '#shared/pages.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconChevronDown, IconChevronRight, IconMapPin } from '../../ui/icons.ts'
import { InsteadLinks, OnwardLinks } from '../../ui/onward-links.tsx'
import { routeLines, RouteChips } from '../../ui/route-chips.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import { type LeftMatch, type LicenceAnswer, type LicenceMatch, reasonLabels } from './use-licence-check.ts'

interface OrganisationArticleProps {
  name: string
  town: string | null
  county: string | null
  children: ReactNode
}

function OrganisationArticle({ name, town, county, children }: OrganisationArticleProps) {
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  return (
    <article aria-label={[name, place].filter(Boolean).join(', ')} className="grid gap-3 px-4 py-5 sm:px-6">
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <h4 className="text-lg font-semibold">
          <Link to={organisationPath(registerSlug(name, town))} className="link">
            <bdi>{name}</bdi>
          </Link>
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
  known: KnownRegisters & Pick<LicenceAnswer, 'on_device'>
  /** Whether it is one line, which opens the whole. */
  isFolded: boolean
}

export function ListedOrganisation({ match, known, isFolded }: ListedOrganisationProps) {
  const { name, town, county, routes, listed_since, licence_spells, reason, warned_on } = match
  const licence = describeLicence(licence_spells)
  const whole = (
    <OrganisationArticle name={name} town={town} county={county}>
      <RouteChips label="Visa routes" lines={routeLines(routes)} />
      <div className="text-sm text-ink-2">
        {reason !== 'same-name' && <p>{reasonLabels[reason]}</p>}
        <p>
          {licence === undefined
            ? `On the register (${listedSince(listed_since, known)})`
            : `Skilled Worker licence ${licence}`}
        </p>
      </div>
      <WarnedCompany on={warned_on} />
      {!known.on_device && (
        <>
          <OrganisationActions match={match} back={licenceCheckPath(name)} />
          <OnwardLinks company={{ name }} />
        </>
      )}
    </OrganisationArticle>
  )
  if (!isFolded) return whole
  return (
    <Folded
      line={
        <>
          <bdi className="font-semibold">{name}</bdi>
          <span className="text-sm text-ink-2">{[town, mainRoute(routes)].filter(Boolean).join(' · ')}</span>
          {warned_on !== null && <WarnedMark />}
        </>
      }
    >
      {whole}
    </Folded>
  )
}

const Folded = ({ line, children }: { line: ReactNode; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
      <span className="grid min-w-0 [overflow-wrap:anywhere]">{line}</span>
      <IconChevronDown
        size={20}
        aria-hidden="true"
        className="shrink-0 text-ink-2 transition-[rotate] [[open]>summary>&]:rotate-180"
      />
    </summary>
    {children}
  </details>
)

/** How many branches are shown before the reader says which town. */
const SHOWN_BRANCHES = 20

interface BranchesProps {
  brand: string
  branches: LicenceAnswer['branches']
  /** The URL that checks a name, and a callback before the check starts. */
  addressOf: (name: string) => string
  onCheck: () => void
}

/** The branches of a brand as one line, which opens them by town. Each links to its own check. */
export function Branches({ brand, branches, addressOf, onCheck }: BranchesProps) {
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = branches.filter(({ name, town }) => `${town} ${name}`.toLowerCase().includes(wanted))
  return (
    <Folded
      line={
        <span className="font-semibold">
          {brand}, {formatCount(branches.length)} branches: which one?
        </span>
      }
    >
      <div className="px-4 py-3 sm:px-6">
        <TextField
          id={id}
          name="branch"
          label="Town or name of the branch"
          clearable
          value={text}
          onChange={setText}
        />
      </div>
      <ul className="divide-y divide-line">
        {found.slice(0, SHOWN_BRANCHES).map(({ name, town, warned_on }) => (
          <li key={`${name} ${town}`}>
            <OrganisationLink
              name={name}
              town={town}
              warned_on={warned_on}
              address={addressOf(name)}
              onCheck={onCheck}
            />
          </li>
        ))}
      </ul>
      <output className="block px-4 py-3 text-sm text-ink-2 sm:px-6">
        {formatCount(Math.min(found.length, SHOWN_BRANCHES))} of {formatCount(found.length)} shown
      </output>
    </Folded>
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
        <RouteChips label="Visa routes until then" past lines={routeLines(routes)} />
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

interface OrganisationLinkProps extends Pick<LicenceMatch, 'name' | 'town' | 'warned_on'> {
  detail?: string
  address: string
  onCheck: () => void
}

export function OrganisationLink({ name, town, detail, warned_on, address, onCheck }: OrganisationLinkProps) {
  return (
    <Link
      to={address}
      preventScrollReset
      onClick={onCheck}
      className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6"
    >
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-sm text-ink-2">{[town, detail].filter(Boolean).join(' · ')}</span>
        {warned_on !== null && <WarnedMark />}
      </span>
      <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-brand" />
    </Link>
  )
}
