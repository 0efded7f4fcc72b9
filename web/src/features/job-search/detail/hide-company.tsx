import { pages } from '#shared/pages.ts'
import { Link } from 'react-router-dom'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconEye, IconEyeOff } from '../../../ui/icons.ts'
import { useHiddenCompanies } from '../../jobs/use-hidden-companies.ts'

/** Hides the company of a job from lists of jobs and mails, and undoes it in the same place. */
export function HideCompany({ companyId }: { companyId: number }) {
  const { hidden, hide, show } = useHiddenCompanies()
  const isHidden = hidden?.some(({ company_id }) => company_id === companyId) ?? false
  const { run, busy, problem } = useAction(() => (isHidden ? show(companyId) : hide(companyId)), {
    failure: 'Failed to change what is hidden',
  })
  return (
    <div className="grid justify-items-start gap-1 px-1.5 text-sm">
      <Button
        variant="quiet"
        busy={busy}
        disabled={hidden === undefined}
        icon={isHidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
        onClick={() => void run()}
      >
        {isHidden ? 'Show this company again' : 'Hide this company'}
      </Button>
      <output className={isHidden ? 'text-ink-2' : ''}>
        {isHidden && (
          <>
            Its jobs are left out of your lists and emails.{' '}
            <Link to={pages.saved} className="link">
              Hidden companies
            </Link>
          </>
        )}
      </output>
      <ActionError message={problem} />
    </div>
  )
}
