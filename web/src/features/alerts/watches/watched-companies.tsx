import { useRef } from 'react'
import type { Watch } from '#shared/api/watches.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { IconEye } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { ListCard } from '../list-card.tsx'
import { useWatches } from '../use-watches.ts'
import { WatchRow } from './watch-row.tsx'

/** The user's watched companies, those with changes first. */
export function WatchedCompanies() {
  const { watches, error, isValidating, retry, unwatch, see } = useWatches({ revalidateIfStale: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const done = (message: string) => {
    showToast({ type: 'success', message })
    // moves focus, because the focused button is gone
    heading.current?.focus()
  }
  const seeOne = async ({ company_id, register_date }: Watch) => {
    await see(company_id, register_date)
    done('Marked as seen')
  }
  const unwatchOne = async ({ company_id, companyName }: Watch) => {
    await unwatch(company_id)
    done(`You no longer watch ${companyName}`)
  }
  return (
    <ListCard
      {...{ error, isValidating, retry }}
      title="Watched companies"
      headingRef={heading}
      items={watches}
      keyOf={({ company_id }) => company_id}
      renderRow={(watch) => (
        <WatchRow watch={watch} see={() => seeOne(watch)} unwatch={() => unwatchOne(watch)} />
      )}
      empty={
        <EmptyState icon={<IconEye size={26} />} title="No watched companies yet">
          <p className="text-ink-2">
            Open a company whose name you see and press “Watch”: here you see when its licence changes.
            Entries of the register need no unlock.
          </p>
          <ButtonLink variant="secondary" to={pages.account} className="mt-2">
            Your unlocked companies
          </ButtonLink>
        </EmptyState>
      }
      skeletonRows={2}
    />
  )
}
