import { UNLOCKED_PER_PAGE } from '#shared/api/companies.ts'
import { exportCompanies, exportCompaniesCsv, MAX_EXPORTED_COMPANIES } from '#shared/api/company-export.ts'
import { call } from '../../../lib/api/api-client.ts'
import { callFile } from '../../../lib/api/call-file.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { DownloadList } from '../../search/results/download-list.tsx'
import type { UnlockedSort } from './use-unlocked-companies.ts'

interface UnlockedFootProps {
  sort: UnlockedSort
  total: number
  atEnd: boolean
  busy: boolean
  /** Why the list could not grow or change its order. */
  problem: string | null | undefined
  onMore: () => void
}

/** Loads more of the unlocked companies, and downloads all of them in the order of the list. */
export function UnlockedFoot({ sort, total, atEnd, busy, problem, onMore }: UnlockedFootProps) {
  const query = { sort: sort === 'unlocked' ? '' : sort }
  return (
    <>
      <ActionError message={problem} className="border-t border-line px-4 py-3 text-sm sm:px-5" />
      {total > UNLOCKED_PER_PAGE && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
          <Button variant="secondary" disabled={atEnd} busy={busy} onClick={onMore}>
            Load More
          </Button>
          {atEnd && <p className="text-sm text-ink-2">All companies are shown</p>}
        </div>
      )}
      <div className="border-t border-line">
        <DownloadList
          what="companies"
          max={MAX_EXPORTED_COMPANIES}
          csv={() => callFile(exportCompaniesCsv, { query })}
          json={() => call(exportCompanies, { query })}
        >
          Your unlocked companies with what is known of them.
        </DownloadList>
      </div>
    </>
  )
}
