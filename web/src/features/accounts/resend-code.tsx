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

/** Asks for another code, once a minute at most. What goes wrong is said at the form's other errors. */
export function ResendCode({ form }: { form: AccountForm<'email' | 'code'> }) {
  const { secondsLeft, start } = useCountdown()
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
        if (status === statuses.tooManyRequests) start(retryAfter)
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
      <p id={waitId} className="min-h-5 text-sm text-ink-2 tabular-nums">
        {waiting && `You can ask for another one in ${waitWords(secondsLeft)}.`}
      </p>
    </div>
  )
}
