import { pages } from '#shared/pages.ts'
import { RESET_MINUTES } from '#shared/retention.ts'
import type { FieldError } from '../../../../lib/api/form-errors.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { IconMail } from '../../../../ui/icons.ts'
import { ColumnPage } from '../../../../ui/page/column-page.tsx'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { WaitingButton } from '../waiting-button.tsx'

interface ResetLinkSentProps {
  email: string
  /** The errors of the last request for another link. */
  errors: readonly FieldError[]
  busy: boolean
  /** Seconds until another link can be requested. */
  secondsLeft: number
  onSend: () => void
  onAnotherAddress: () => void
}

/**
 * Shows where the mail was sent and what to do if none arrives. It does not reveal whether the account exists
 * (docs/product/accounts.md "Same answers").
 */
export function ResetLinkSent(props: ResetLinkSentProps) {
  const { email, errors, busy, secondsLeft, onSend, onAnotherAddress } = props
  return (
    <ColumnPage
      title="Check your email"
      description="A link that sets a new password is on its way to your email address."
      announced
      failed={errors.length > 0}
      before={<ErrorSummary errors={errors} />}
      lead={
        <p className="text-ink-2">
          If <strong className="font-semibold text-ink">{email}</strong> has an account, a link is on its way
          there. It works once, within {RESET_MINUTES} minutes.
        </p>
      }
    >
      <section className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-lg">No email yet?</h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>Look in your spam folder; a mail can take a few minutes.</li>
          <li>
            You may have registered with another address.{' '}
            <button type="button" onClick={onAnotherAddress} className="link font-semibold">
              Try another address
            </button>
          </li>
        </ul>
        <WaitingButton secondsLeft={secondsLeft} busy={busy} icon={<IconMail size={18} />} onClick={onSend}>
          Send another link
        </WaitingButton>
      </section>
      <div>
        <OtherAuthPageLink
          question="No account yet?"
          to={pages.signUp}
          label="Create a free account"
          email={email}
        />
        <OtherAuthPageLink question="Remembered it?" to={pages.login} label="Back to sign in" email={email} />
      </div>
    </ColumnPage>
  )
}
