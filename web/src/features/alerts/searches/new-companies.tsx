import { pages } from '#shared/pages.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { CompanyList } from '../../search/results/company-list.tsx'
import { CompanyListRow } from '../../search/results/company-list-row.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { useLastPage } from '../../../ui/page/use-last-page.ts'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'
import { useNewCompanies } from './use-new-companies.ts'

interface NewCompaniesProps {
  id: string
  /** The number of new companies, for the skeleton that is shown while they load. */
  count: number
  page: number
  onPage: (page: number) => void
  onSeen: (version: string) => Promise<void>
}

/** The companies that are new in a saved search. Showing them does not count towards the daily limit. */
export function NewCompanies({ id, count, page, onPage, onSeen }: NewCompaniesProps) {
  const { found, version, error, isLoading, isValidating, retry } = useNewCompanies(id, page)
  const { run, busy, problem } = useAction(onSeen, { failure: 'Failed to mark as seen' })
  const isBeyond = useLastPage(isLoading ? undefined : found, onPage)
  if ((!found && !error) || isBeyond) return <ListSkeleton rows={Math.min(count, 15)} pager />
  const isOfPage = found?.current_page === page
  return (
    <>
      {/* after an error the old rows belong to another page, so the error replaces them */}
      {error && !isOfPage && (
        <div className="p-4 sm:p-5">
          <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
        </div>
      )}
      {found && (isOfPage || !error) && (
        <CompanyList
          rows={found.data}
          start={(found.current_page - 1) * found.per_page + 1}
          stale={isLoading}
        >
          {(listed) => (
            <CompanyListRow {...listed} to={`${pages.sponsors}${finderQuery(null, listed.row.id)}`} />
          )}
        </CompanyList>
      )}
      {found && found.last_page > 1 && <Pagination page={page} lastPage={found.last_page} onPage={onPage} />}
      {found && (
        <div className="grid justify-items-start gap-3 border-t border-line px-4 py-3 sm:px-5">
          <ActionError message={problem} />
          <Button
            variant="secondary"
            busy={busy || version === undefined}
            icon={<IconCheck size={18} />}
            onClick={() => version !== undefined && void run(version)}
          >
            Mark as seen
          </Button>
        </div>
      )}
    </>
  )
}
