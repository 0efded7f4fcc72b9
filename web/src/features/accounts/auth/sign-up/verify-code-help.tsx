import { pages } from '#shared/pages.ts'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { ResendCode } from './resend-code.tsx'
import { authPath } from '../../../../lib/session/return-path.ts'
import { useLogout } from '../../use-logout.ts'
import { useReturnPath } from '../../../../lib/session/use-return-path.ts'

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
