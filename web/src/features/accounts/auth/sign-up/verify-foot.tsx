import { pages } from '../../../../../../shared/pages.ts'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { OtherWay } from '../other-way.tsx'
import { ResendCode } from './resend-code.tsx'
import { StartAgain } from './start-again.tsx'

interface VerifyFootProps {
  form: ContractForm<'email' | 'code'>
  signedIn: boolean
}

/** Help if no code has arrived, or if it went to the wrong email. */
export function VerifyFoot({ form, signedIn }: VerifyFootProps) {
  return (
    <>
      <ResendCode form={form} />
      {signedIn ? <StartAgain /> : <OtherWay question="Verified already?" to={pages.login} label="Sign in" />}
    </>
  )
}
