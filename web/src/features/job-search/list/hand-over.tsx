import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { find } from '#shared/api/find.ts'
import type { JobSearch } from '#shared/api/job-search.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { LONGEST_FIND } from '#shared/longest-find.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { useFinderPath } from '../../../lib/session/session-store.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconChevronRight } from '../../../ui/icons.ts'
import { OnwardLinks } from '../../../ui/onward-links.tsx'
import { defaultCriteria, finderQuery } from '../../search/criteria/criteria.ts'
import { useSearchFields } from '../../search/criteria/search-fields.ts'
import { sponsorsOfCode } from '../../search/criteria/start-criteria.ts'
import type { JobResults } from '../use-job-search.ts'
import { elsewhereLabel } from './no-jobs.tsx'

/** The search for the sponsors that may have such jobs, and the sponsors that the words name. */
function useSponsors({ q = '', near = '', miles }: JobSearch) {
  const finder = useFinderPath()
  const { data: fields } = useSearchFields()
  const text = `${q} ${near}`.trim().slice(0, LONGEST_FIND)
  const { data } = useApi(find, text === '' ? null : { query: { q: text } })
  const [occupation] = data?.data.occupations ?? []
  const there = near === '' ? '' : ` near ${near}`
  const criteria = {
    ...defaultCriteria,
    ...(occupation && sponsorsOfCode(occupation.code, fields)),
    near,
    ...(miles !== undefined && { miles: String(miles) }),
  }
  return {
    label: occupation ? `Sponsors that may hire: ${q}${there}` : `Licensed sponsors${there}`,
    path: `${finder}${finderQuery(criteria)}`,
    named: data?.data.sponsors.filter(({ left_on }) => left_on === null) ?? [],
  }
}

const ROW = buttonClass(
  'secondary',
  'h-auto w-full justify-between py-2.5 text-left text-pretty [overflow-wrap:anywhere]',
)

interface HandOverProps {
  criteria: JobSearch
  links: NonNullable<JobResults['elsewhere']>
  headingRef: Ref<HTMLHeadingElement>
}

/** What the page of jobs is while no vacancy is loaded: searches on other sites, and the checks of what is found there. */
export function HandOver({ criteria, links, headingRef }: HandOverProps) {
  const { label, path, named } = useSponsors(criteria)
  const elsewhere = elsewhereLabel(criteria)
  const hasWords = criteria.q !== undefined || criteria.near !== undefined
  const ways = [
    { to: pages.checkAdvert, words: 'Paste an advert', detail: 'Can its job be sponsored, and why?' },
    { to: path, words: label, detail: 'Where they are, and what they do.' },
    { to: pages.licenceCheck, words: 'Check an employer', detail: 'Is it a licensed sponsor today?' },
  ]
  return (
    <div className="grid gap-6 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-lg">
          No vacancies are loaded here yet
        </h2>
        <p className="max-w-[75ch] text-ink-2">
          {hasWords
            ? 'Your search goes on at these sites, with your words filled in. '
            : 'Type a title and a place above, and these sites open with both filled in. '}
          Their jobs are of any employer, so check here which can be sponsored.
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold text-pretty [overflow-wrap:anywhere]">{elsewhere}</h3>
          <ul aria-label={elsewhere} className="grid gap-2">
            {links.map(({ label: site, href }) => (
              <li key={site}>
                <ExternalLink href={href} className={ROW}>
                  {site}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">Check what you find</h3>
          <ul aria-label="Check what you find" className="grid gap-2">
            {ways.map(({ to, words, detail }) => (
              <li key={words}>
                <ButtonLink
                  variant="secondary"
                  to={to}
                  className="h-auto w-full justify-between py-2.5 text-left"
                >
                  <span className="grid [overflow-wrap:anywhere]">
                    {words} <span className="text-sm font-normal text-ink-2">{detail}</span>
                  </span>
                  <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {named.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-sm font-semibold">Sponsors with this name, each with its links to jobs</h3>
          <ul aria-label="Sponsors with this name" className="grid gap-2">
            {named.map(({ name, town }) => (
              <li key={`${name} ${town}`}>
                <Link
                  to={organisationPath(registerSlug(name, town))}
                  className="link inline-flex min-h-8 items-center text-sm [overflow-wrap:anywhere]"
                >
                  <bdi>{[name, town].filter(Boolean).join(', ')}</bdi>
                </Link>
                <OnwardLinks company={{ name }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
