import { Button } from '../../../ui/button.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import { WatchButton } from './watch-button.tsx'

/** What can be done with a company beside reading it. */
export function CompanyActions({ companyId }: { companyId: number }) {
  return (
    <>
      <WatchButton companyId={companyId} />
      <Button
        variant="secondary"
        className="text-sm"
        icon={<IconPrinter size={18} />}
        onClick={() => globalThis.print()}
      >
        Print
      </Button>
    </>
  )
}
