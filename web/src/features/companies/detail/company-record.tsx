import { Suspense, useState } from 'react'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconFlag } from '../../../ui/icons.ts'
import { sourceLabel } from './source-label.ts'

const reportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  (module) => module.ReportDialog,
)

/** Where the company's data comes from, and a button to report errors in it. */
export function CompanyRecord({ company: { id, details } }: { company: UnlockedCompany }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <p>{details.source !== null && sourceLabel(details.source, details.source_facts)}</p>
        <Button
          variant="ghost"
          className="-mx-4 text-sm print:hidden"
          icon={<IconFlag size={18} />}
          onClick={() => setReporting(true)}
        >
          Report wrong data
        </Button>
      </div>
      <Suspense>
        {reporting && <reportDialog.Part companyId={id} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  )
}
