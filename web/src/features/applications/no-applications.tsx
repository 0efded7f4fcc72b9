import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconBriefcase } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { hasNoData } from '../search/criteria/coverage.ts'
import { useSearchFields } from '../search/criteria/use-search-fields.ts'

/** How to begin. While no company has a known vacancy, it says so, because then nothing can be saved. */
export function NoApplications() {
  const { data: fields } = useSearchFields()
  return (
    <EmptyState icon={<IconBriefcase size={26} />} title="No saved jobs yet">
      <p className="text-ink-2">
        {hasNoData('job', fields)
          ? 'No vacancies are known yet, so there is nothing to save. Each company has links to look for its jobs. Once its vacancies are known, you can save them, and they stay here with their status, your notes and dates.'
          : 'Open a company that you have unlocked, choose one of its vacancies and save it: it stays here with its status, your notes and dates.'}
      </p>
      <ButtonLink to={pages.sponsors} className="mt-2">
        Find sponsors
      </ButtonLink>
    </EmptyState>
  )
}
