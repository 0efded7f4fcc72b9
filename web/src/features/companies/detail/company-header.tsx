import { type Ref, useState } from 'react'
import { Link } from 'react-router-dom'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { track } from '../../../lib/tracking/track.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconPrinter,
} from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWatching } from '../../alerts/use-watches.ts'
import { WatchButton } from '../../alerts/watch-button.tsx'
import { placeOf } from '../../search/results/company-list.tsx'
import { socialLinks } from './web-links.ts'

/** Colour tokens with a contrast of at least 6:1 for text in the surface colour, in both themes. */
const TINTS = ['var(--color-brand)', 'var(--color-good)', 'var(--color-info)', 'var(--color-ink)'] as const

/** Up to two capitals: the initials of the first two words that begin with a letter or a digit. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’&.-]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-GB'))
    .join('')
}

/** The tint of a name, which is the same on every device. */
export function tintOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return TINTS[hash % TINTS.length] ?? TINTS[0]
}

/** The initials of a company without a logo. They are decorative, because the name is next to them. */
function Monogram({ name, size = 56 }: { name: string; size?: number }) {
  const style = { width: size, height: size, fontSize: size * 0.38, backgroundColor: tintOf(name) }
  return (
    <span
      aria-hidden="true"
      style={style}
      className="grid shrink-0 place-items-center rounded-md font-bold text-surface select-none forced-colors:border"
    >
      {initialsOf(name)}
    </span>
  )
}

/** It loads after the page, because the list of what is kept does too. */
const star = lazyPart(() => import('../../shortlist/star-button.tsx'), 'StarButton')

interface CompanyActionsProps {
  companyId: number
  name: string
  /** Called when the user prints. The parent loads the rest of the company before it prints. */
  onPrint: () => void
}

/** The actions for a company: shortlist, watch and print. The result of an action is shown on a separate line. */
function CompanyActions({ companyId, name, onPrint }: CompanyActionsProps) {
  const { said, problem, ...watch } = useWatching(companyId)
  return (
    <>
      <div className="ml-auto flex gap-2 print:hidden">
        <star.Later
          fallback={<span className="w-11 shrink-0" />}
          kind="sponsors"
          id={companyId}
          name={name}
        />
        <WatchButton {...watch} />
        <Button
          variant="secondary"
          className="w-11 px-0 text-sm"
          title="Print"
          aria-label="Print"
          icon={<IconPrinter size={18} />}
          onClick={onPrint}
        />
      </div>
      <ActionError message={problem} className="basis-full text-sm print:hidden" />
      <output className="basis-full text-sm text-ink-2 empty:hidden print:hidden">
        {said === 'watched' && (
          <>
            Changes to its licence appear beside your{' '}
            <Link to={pages.saved} className="link">
              saved searches
            </Link>
            .
          </>
        )}
        {said === 'unwatched' && 'You no longer watch it.'}
      </output>
    </>
  )
}

/** Whether a link leads to a file of this site, as of logos (docs/product/companies.md "Files of companies"). Any other would ask a third party. */
const isOwnFile = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link)

/** The company's logo. If it is missing or does not load, the initials replace it. */
function CompanyLogo({ name, link }: { name: string; link: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!isOwnFile(link) || failed === link) return <Monogram name={name} />
  return (
    <img
      src={link}
      alt=""
      width={56}
      height={56}
      referrerPolicy="no-referrer"
      onError={() => setFailed(link)}
      className="size-14 shrink-0 rounded-md border border-line bg-[#fff] object-contain"
    />
  )
}

const icons: Record<string, typeof IconBrandX> = {
  linkedin: IconBrandLinkedin,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  twitter: IconBrandX,
  tiktok: IconBrandTiktok,
}

interface CompanyHeaderProps {
  company: UnlockedCompany
  headingRef: Ref<HTMLHeadingElement>
  onPrint: () => void
}

/** Logo, name, place and id with the actions beside them, and the social networks below. */
export function CompanyHeader({ company, headingRef, onPrint }: CompanyHeaderProps) {
  const name = company.companyName ?? 'Sponsor company'
  const under = [placeOf(company), `Company\u00a0ID\u00a0${company.id}`].filter(Boolean).join(' · ')
  const social = socialLinks(company.details)
  return (
    // the actions go below the name where that would be narrower than 15rem
    <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-4">
        <CompanyLogo name={name} link={company.details.logo_link} />
        <div className="min-w-0">
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="scroll-mt-24 text-xl [overflow-wrap:anywhere] @sm:text-2xl"
          >
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-2 tabular-nums">{under}</p>
        </div>
      </div>
      <CompanyActions companyId={company.id} name={name} onPrint={onPrint} />
      {social.length > 0 && (
        <ul aria-label="Social networks" className="-ml-2.5 flex basis-full flex-wrap print:hidden">
          {social.map(({ label, href, field }) => {
            const Icon = icons[field]
            return (
              <li key={field}>
                <ExternalLink
                  bare
                  href={href}
                  onClick={() => track.company(company.id, field)}
                  className="grid size-11 place-items-center rounded-md text-ink-2 transition-colors hover:bg-muted hover:text-ink"
                >
                  {Icon && <Icon size={20} aria-hidden="true" />}
                  <VisuallyHidden>{label}</VisuallyHidden>
                </ExternalLink>
              </li>
            )
          })}
        </ul>
      )}
    </header>
  )
}
