import { pages } from '#shared/pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormPage } from '../../../../ui/page/form-page.tsx'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { EmailField } from '../email-field.tsx'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'

interface ForgotPasswordFormProps {
  form: ContractForm<'email'>
  /** Whether the user returned to the form from the confirmation. */
  returned: boolean
  onSend: () => void
}

export function ForgotPasswordForm({ form, returned, onSend }: ForgotPasswordFormProps) {
  const email = form.field('email')
  return (
    <FormPage
      title="Forgot your password?"
      description="Ask for an email with a link that sets a new password for your Sponsor Finder account."
      errors={form.errors}
      announced={returned}
      lead={
        <p className="text-ink-2">
          Enter the email address of your account. We send a link there with which you choose a new password.
        </p>
      }
      onSubmit={onSend}
      foot={
        <OtherAuthPageLink
          question="Remembered it?"
          to={pages.login}
          label="Back to sign in"
          email={email.value}
        />
      }
    >
      <EmailField {...email} />
      <Button type="submit" busy={form.sending !== null}>
        Send the link
      </Button>
    </FormPage>
  )
}
