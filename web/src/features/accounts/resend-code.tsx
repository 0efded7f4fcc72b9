import { useId } from 'react'
import { resendCode } from '../../../../shared/api/accounts.ts'
import { RESEND_WAIT_SECONDS } from '../../../../shared/verification.ts'
import { statuses } from '../../lib/error-catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { IconMail } from '../../ui/icons.ts'
import { notify } from '../../ui/toasts.ts'
import type { AccountForm } from './use-account-form.ts'
import { useCountdown } from './use-countdown.ts'
import { waitWords } from './wait-words.ts'

/**
 * Asks for another code, once a minute at most for one address. Too early is said below the button, by the time that is
 * left; what else goes wrong is said at the form's other errors.
 */
export function ResendCode({ form }: { form: AccountForm<'email' | 'code'> }) {
  const { secondsLeft, start } = useCountdown(form.field('email').value.trim().toLowerCase())
  const waitId = useId()
  const waiting = secondsLeft > 0
  const resend = () =>
    void form.send(resendCode, {
      failure: 'Failed to resend verification code',
      onAnswer: () => {
        notify({ type: 'success', message: 'Verification code has been resent' })
        form.field('code').onChange('') // only the newest one counts
        start(RESEND_WAIT_SECONDS)
      },
      onRefused: ({ status, retryAfter = RESEND_WAIT_SECONDS }) => {
        if (status !== statuses.tooManyRequests) return false
        start(retryAfter)
        return true
      },
    })
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-6">
      <p>No email yet? Look in your spam folder too.</p>
      <Button
        variant="secondary"
        busy={form.sending === resendCode.id}
        aria-disabled={waiting}
        aria-describedby={waitId}
        icon={<IconMail size={18} />}
        onClick={resend}
      >
        Send another code
      </Button>
      {/* it stands in the gap below, so that nothing moves when it comes and goes */}
      <p id={waitId} className="-mb-6 min-h-5 text-sm text-ink-2 tabular-nums">
        {waiting && `You can ask for another one in ${waitWords(secondsLeft)}.`}
      </p>
    </div>
  )
}
