import { pages } from '#shared/pages.ts'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { ResendCode } from './resend-code.tsx'
import { StartAgain } from './start-again.tsx'

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
