import { useRef } from 'react'
import type { Watch } from '../../../../../shared/api/watches.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { pages } from '../../../../../shared/pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconEye } from '../../../ui/icons.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { notify } from '../../../ui/toasts.ts'
import { ListSkeleton } from '../../companies/list/list-skeleton.tsx'
import { useWatches } from '../use-watches.ts'
import { WatchRow } from './watch-row.tsx'

/** The companies that the reader watches on the register, those with news first. */
export function WatchedCompanies() {
  const { watches, error, isValidating, retry, unwatch, see } = useWatches({ revalidateIfStale: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const done = (message: string) => {
    notify({ type: 'success', message })
    // the button that was pressed is gone
    heading.current?.focus()
  }
  const seeOne = async ({ company_id, register_date }: Watch) => {
    await see(company_id, register_date)
    done('Marked as seen')
  }
  const unwatchOne = async ({ company_id, companyName }: Watch) => {
    await unwatch(company_id)
    done(`${companyName} is watched no longer`)
  }
  return (
    <section aria-labelledby="watched-companies" className="card overflow-clip">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="watched-companies" ref={heading} tabIndex={-1} className="text-lg">
          Watched companies
        </h2>
        {watches && watches.length > 0 && <Badge>{formatCount(watches.length)}</Badge>}
      </div>
      {watches && watches.length > 0 ? (
        <ul className="divide-y divide-line">
          {watches.map((watch) => (
            <li key={watch.company_id}>
              <WatchRow watch={watch} see={() => seeOne(watch)} unwatch={() => unwatchOne(watch)} />
            </li>
          ))}
        </ul>
      ) : watches ? (
        <EmptyState icon={<IconEye size={26} />} title="No watched companies yet">
          <p className="text-ink-2">
            Open a company that you have unlocked and press “Watch”: here you see when its licence changes.
          </p>
          <ButtonLink variant="secondary" to={pages.account} className="mt-2">
            Your unlocked companies
          </ButtonLink>
        </EmptyState>
      ) : error ? (
        <div className="p-5">
          <LoadFailed message={error.message} retrying={isValidating} onRetry={retry} />
        </div>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </section>
  )
}
