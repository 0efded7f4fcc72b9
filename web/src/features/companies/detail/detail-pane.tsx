import { useState } from 'react'
import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { IconArrowLeft } from '../../../ui/icons.ts'
import { PageMeta } from '../../../ui/page-meta.tsx'
import { DETAILS_FAILED } from '../finder-messages.ts'
import { SearchFailed } from '../list/search-failed.tsx'
import type { Usage } from '../usage/use-usage.ts'
import { CompanyDetail } from './company-detail.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { LockedCard } from './locked-card.tsx'
import { useCompany } from './use-company.ts'
import type { useUnlock } from '../unlocking/use-unlock.ts'

interface DetailPaneProps {
  companyId: number
  /** The page's title until the company's name is known. */
  title: string
  /** Its row in the results, where it is there. */
  row: CompanyRow | undefined
  usage: Usage | undefined
  unlocking: ReturnType<typeof useUnlock>
  onBack: () => void
}

const standingOf = (row: CompanyRow | undefined) => {
  if (!row) return 'unknown'
  return row.locked ? 'locked' : 'unlocked'
}

/** The open company: its details, the locked card, or what is between. Drawing it never spends. */
export function DetailPane({ companyId, title, row, usage, unlocking, onBack }: DetailPaneProps) {
  const isMobile = useMediaQuery(BELOW_MOBILE_BREAKPOINT)
  const company = useCompany(companyId, standingOf(row))
  const [askedHere, setAskedHere] = useState(false)
  const busy = unlocking.busy.has(companyId)
  const takeFocus = isMobile || askedHere
  const unlockHere = () => {
    setAskedHere(true)
    void unlocking.unlock(companyId)
  }

  const content = () => {
    if (company.data) return <CompanyDetail company={company.data} takeFocus={takeFocus} />
    if (company.error) {
      return (
        <SearchFailed
          message={DETAILS_FAILED}
          retrying={company.isValidating}
          onRetry={() => void company.mutate()}
        />
      )
    }
    if (company.data === undefined || (busy && !askedHere)) return <DetailSkeleton />
    return (
      <LockedCard
        row={row}
        usage={usage}
        busy={busy}
        failure={unlocking.failure?.id === companyId ? unlocking.failure.message : undefined}
        takeFocus={isMobile}
        onUnlock={unlockHere}
      />
    )
  }

  return (
    <>
      <PageMeta
        title={company.data?.companyName ?? title}
        description="A company on the register of licensed UK visa sponsors, and what is known of it."
        noindex
      />
      <Button
        variant="ghost"
        className="m-2 -mb-2 text-brand md:hidden"
        icon={<IconArrowLeft size={18} />}
        onClick={onBack}
      >
        Back to list
      </Button>
      {content()}
    </>
  )
}
