import type { Ref } from 'react'
import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { track } from '../../../lib/tracking/track.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CompanyActions } from './company-actions.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { socialLinks } from './web-links.ts'

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

/** Logo, name, id and social networks, with the actions beside them. */
export function CompanyHeader({ company, headingRef, onPrint }: CompanyHeaderProps) {
  const name = company.companyName ?? 'Sponsor company'
  const social = socialLinks(company.details)
  return (
    <header className="grid gap-2">
      <div className="flex items-start gap-4">
        <CompanyLogo name={name} link={company.details.logo_link} />
        <div className="min-w-0">
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="scroll-mt-24 text-xl [overflow-wrap:anywhere] @sm:text-2xl"
          >
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-2 tabular-nums">Company ID {company.id}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        {social.length > 0 && (
          <ul aria-label="Social networks" className="mr-auto -ml-2.5 flex flex-wrap">
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
        <CompanyActions companyId={company.id} onPrint={onPrint} />
      </div>
    </header>
  )
}
