import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import { useWatching } from '../../alerts/use-watching.ts'
import { WatchButton } from '../../alerts/watch-button.tsx'

interface CompanyActionsProps {
  companyId: number
  /** Called when the user prints. The parent loads the rest of the company before it prints. */
  onPrint: () => void
}

/** The actions for a company: watch and print. The result of an action is shown on a separate line. */
export function CompanyActions({ companyId, onPrint }: CompanyActionsProps) {
  const { said, problem, ...watch } = useWatching(companyId)
  return (
    <>
      <div className="ml-auto flex gap-2 print:hidden">
        <WatchButton {...watch} />
        <Button
          variant="secondary"
          className="w-11 px-0 text-sm"
          title="Print"
          aria-label="Print"
          icon={<IconPrinter size={18} />}
          onClick={onPrint}
        />
      </div>
      <ActionError message={problem} className="basis-full text-sm print:hidden" />
      <output className="basis-full text-sm text-ink-2 empty:hidden print:hidden">
        {said === 'watched' && (
          <>
            Changes to its licence appear under{' '}
            <Link to={pages.saved} className="link">
              Saved
            </Link>
            .
          </>
        )}
        {said === 'unwatched' && 'You no longer watch it.'}
      </output>
    </>
  )
}
