import { Suspense } from 'react'
import { register } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/form-page.tsx'
import { NEW_PASSWORD_HINT } from '../password/new-password-hint.ts'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { useAuthState } from '../auth-state.ts'
import { lazySignUpFoot } from '../lazy-auth-parts.ts'
import { EmailField } from '../email-field.tsx'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'

/** Creates an account, then opens the page for the code that was sent. */
export function SignUpPage() {
  const signIn = useSignIn()
  const form = useContractForm({ name: '', email: useAuthState().email, password: '' })
  const submit = () =>
    void form.send(register, {
      failure: 'Registration failed',
      onAnswer: (answer) => {
        showToast({ type: 'success', message: 'Registration successful! Please verify your email.' })
        return signIn(answer)
      },
    })
  return (
    <FormPage
      title="Create a free account"
      description="Create a free Sponsor Finder account to open licensed UK visa sponsors one by one, with what is known of each."
      errors={form.errors}
      lead={<p className="text-ink-2">See every page of the list and unlock companies one by one.</p>}
      onSubmit={submit}
      foot={
        <>
          <OtherAuthPageLink
            question="Already have an account?"
            to={pages.login}
            label="Sign in"
            email={form.field('email').value}
          />
          <Suspense>
            <lazySignUpFoot.Part />
          </Suspense>
        </>
      }
    >
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
      <EmailField {...form.field('email')} hint="We send a code there." />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.sending !== null}>
        Create account
      </Button>
    </FormPage>
  )
}
