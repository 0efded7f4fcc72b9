import { useEffect, useId, useState } from 'react'
import { newInSavedSearch, renameSavedSearch } from '#shared/api/saved-searches.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { Form, useContractForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { LoadFailed, ListSkeleton } from '../../../ui/page/answer.tsx'
import { Pagination, useLastPage, useTurnedPage } from '../../../ui/page/pagination.tsx'
import { openCompanyQuery } from '../../search/criteria/company-address.ts'
import { CompanyListRow } from '../../search/results/company-list-row.tsx'
import { CompanyList } from '../../search/results/company-list.tsx'
import type { useSavedSearches } from './use-saved-searches.ts'

/**
 * The new companies of a saved search, one page at a time. `version` is the register version of the first page that was
 * read. If the register changes between two pages, the newer companies do not count as seen.
 */
function useNewCompanies(id: string, page: number) {
  const [version, setVersion] = useState<string>()
  const { data, error, isValidating, isLoading, mutate } = useApi(
    newInSavedSearch,
    { params: { id }, query: { page } },
    { keepPreviousData: true },
  )
  // waits for a fresh answer, because a cached one may list companies that the user has seen since
  if (data && !isValidating && version === undefined) setVersion(data.version)
  return { found: data, version, error, isLoading, isValidating, retry: () => void mutate() }
}

interface NewCompaniesProps {
  id: string
  /** The number of new companies, for the skeleton that is shown while they load. */
  count: number
  page: number
  onPage: (page: number) => void
  toHeading: () => void
  onSeen: (version: string) => Promise<void>
}

/** The companies that are new in a saved search. Showing them does not count towards the daily limit. */
export function NewCompanies({ id, count, page, onPage, toHeading, onSeen }: NewCompaniesProps) {
  const { found, version, error, isLoading, isValidating, retry } = useNewCompanies(id, page)
  const { run, busy, problem } = useAction(onSeen, { failure: 'Failed to mark as seen' })
  const isBeyond = useLastPage(isLoading ? undefined : found, onPage)
  const turnTo = useTurnedPage(isLoading ? undefined : page, onPage, toHeading)
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
            <CompanyListRow {...listed} to={`${pages.sponsors}${openCompanyQuery(listed.row.id)}`} />
          )}
        </CompanyList>
      )}
      {found && found.last_page > 1 && <Pagination page={page} lastPage={found.last_page} onPage={turnTo} />}
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

interface RenameFormProps {
  id: string
  name: string
  rename: ReturnType<typeof useSavedSearches>['rename']
  onDone: (renamed: boolean) => void
}

export function RenameForm({ id, name, rename, onDone }: RenameFormProps) {
  const form = useContractForm({ name }, undefined, useId())
  const field = form.field('name')
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id])
  const submit = () =>
    form.send(renameSavedSearch, {
      request: (body) => rename(id, body.name),
      failure: 'Failed to rename the search',
      onAnswer: () => onDone(true),
    })
  return (
    <Form
      form={form}
      onSubmit={submit}
      submit="Save name"
      onCancel={() => onDone(false)}
      className="grid gap-3"
    >
      <TextField {...field} label="Name of this search" autoComplete="off" />
    </Form>
  )
}
