import { resendCode } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import { statuses } from '../../../../lib/api/error-catalogue.ts'
import { authPath } from '../../../../lib/session/return-path.ts'
import { useReturnPath } from '../../../../lib/session/use-return-path.ts'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { IconMail } from '../../../../ui/icons.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { useLogout } from '../../use-logout.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { useCountdown } from '../use-countdown.ts'
import { WaitingButton } from '../waiting-button.tsx'

/**
 * Requests another code, at most once a minute per email. After an early request, the remaining time is shown below the
 * button. Other errors appear with the form's errors.
 */
function ResendCode({ form }: { form: ContractForm<'email' | 'code'> }) {
  const { secondsLeft, start } = useCountdown(form.field('email').value.trim().toLowerCase())
  const resend = () =>
    void form.send(resendCode, {
      failure: 'Failed to resend verification code',
      onAnswer: () => {
        showToast({ type: 'success', message: 'Verification code has been resent' })
        form.field('code').onChange('') // only the newest code is valid
        start(RESEND_WAIT_SECONDS)
      },
      onRefused: ({ status, retryAfter = RESEND_WAIT_SECONDS }) => {
        if (status !== statuses.tooManyRequests) return undefined
        start(retryAfter)
        return 'alone'
      },
    })
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-6">
      <p>No email yet? Look in your spam folder too.</p>
      <WaitingButton
        secondsLeft={secondsLeft}
        busy={form.sending === resendCode.id}
        icon={<IconMail size={18} />}
        onClick={resend}
      >
        Send another code
      </WaitingButton>
    </div>
  )
}

/** Lets users who mistyped their email start again: ends the session and opens sign-up with the same return path. */
function StartAgain() {
  const logOut = useLogout(authPath(pages.signUp, useReturnPath()))
  return (
    <p>
      Wrong address?{' '}
      <button type="button" onClick={logOut} className="link inline-block py-2.5 font-semibold">
        Log out and start again
      </button>
    </p>
  )
}

interface VerifyCodeHelpProps {
  form: ContractForm<'email' | 'code'>
  signedIn: boolean
}

/** Help if no code has arrived, or if it went to the wrong email. */
export function VerifyCodeHelp({ form, signedIn }: VerifyCodeHelpProps) {
  return (
    <>
      <ResendCode form={form} />
      {signedIn ? (
        <StartAgain />
      ) : (
        <OtherAuthPageLink question="Verified already?" to={pages.login} label="Sign in" />
      )}
    </>
  )
}
