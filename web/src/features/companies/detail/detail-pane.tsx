import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { statuses } from '../../../lib/api/api-error.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { IconArrowLeft } from '../../../ui/icons.ts'
import { JumpLink } from '../../../ui/jump-link.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { NO_COMPANY, useFinderAddress } from '../../search/criteria/criteria.ts'
import { DETAILS_FAILED, NO_SUCH_COMPANY } from '../../search/finder-messages.ts'
import { LIST_PANE_ID, rowId } from '../../search/results/company-list-row.tsx'
import { placeOf } from '../../search/results/company-list.tsx'
import { SearchFailed } from '../../search/results/search-problem.tsx'
import { type Unlocking, useCompany } from '../unlocking/use-unlock.ts'
import type { Usage } from '../usage/use-usage.tsx'
import { lazyCompanyRest } from './company-rest-part.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'

const detail = lazyPart(() => import('./company-detail.tsx'), 'CompanyDetail')
const lockedCard = lazyPart(() => import('./locked/locked-card.tsx'), 'LockedCard')
const notFoundCard = lazyPart(() => import('./locked/locked-card.tsx'), 'NotFoundCard')

interface DetailPaneProps {
  companyId: number
  /** The page title until the company's name is known. */
  title: string
  /** The company's row in the results, if there is one. */
  row: CompanyRow | undefined
  usage: Usage | undefined
  unlocking: Unlocking
}

/** The open company: its details, the locked card, or a loading or error state. Rendering never unlocks a company. */
export function DetailPane({ companyId, title, row, usage, unlocking }: DetailPaneProps) {
  const { close, rename } = useFinderAddress()
  const isMobile = useMediaQuery(BELOW_MOBILE_BREAKPOINT)
  // at the limit even a locked company is looked up, because another tab or device may have unlocked it
  const company = useCompany(companyId, (row?.locked ?? false) && !usage?.reached)
  const [askedHere, setAskedHere] = useState(false)
  useEffect(() => {
    detail.preload()
    lazyCompanyRest.preload()
    lockedCard.preload()
    notFoundCard.preload()
  }, [])
  // on a phone the company replaces the list, so the page scrolls to the top
  useLayoutEffect(() => {
    if (isMobile) globalThis.scrollTo(0, 0)
  }, [isMobile])
  const busy = unlocking.busy.has(companyId)
  // a locked company has another number than after its unlock, and the landing page has numbers of its own
  const { id: number = companyId } = company.data ?? company.row ?? {}
  useEffect(() => {
    if (number !== companyId) rename(number)
  }, [number, companyId, rename])
  const takeFocus = isMobile || askedHere
  // the company itself is newer than its row: more than a register entry may be known by now
  const known = company.row ?? row
  const about = company.data ?? known
  const place = about ? placeOf(about) : ''
  const unlockHere = () => {
    setAskedHere(true)
    void unlocking.unlock(companyId)
  }

  const content = () => {
    if (companyId === NO_COMPANY) return <notFoundCard.Part message={NO_SUCH_COMPANY} takeFocus={isMobile} />
    if (company.data) return <detail.Part company={company.data} takeFocus={takeFocus} />
    if (company.error?.status === statuses.notFound)
      return <notFoundCard.Part message={company.error.message} takeFocus={isMobile} />
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
      <lockedCard.Part
        row={known}
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
        description={`What we know about ${about?.companyName ?? 'a company'}${place && ` in ${place}`}, and its sponsor licence.`}
        noindex
      />
      {!isMobile && (
        <JumpLink to={rowId(companyId)} otherwise={LIST_PANE_ID} className="absolute left-2 z-20">
          Back to the list of companies
        </JumpLink>
      )}
      <Button
        variant="ghost"
        className="m-2 -mb-2 text-brand md:hidden"
        icon={<IconArrowLeft size={18} />}
        onClick={close}
      >
        Back to list
      </Button>
      <Suspense fallback={<DetailSkeleton />}>{content()}</Suspense>
    </>
  )
}
