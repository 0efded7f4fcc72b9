import type { ReactNode } from 'react'
import { IconMapPin } from '../../ui/icons.ts'

interface OrganisationArticleProps {
  name: string
  town: string | null
  county: string | null
  children: ReactNode
}

/** An organisation of the register: its name and place, and below them what is known of it. */
export function OrganisationArticle({ name, town, county, children }: OrganisationArticleProps) {
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
