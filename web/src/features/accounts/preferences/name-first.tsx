import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { FormPage } from '../../../ui/page/form-page.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/**
 * Asks for the name of a user without one. This happens after a reset link has verified a pending sign-up. The name was
 * then deleted, because another person may have entered it.
 */
export function NameFirst() {
  const form = useContractForm({ name: '' })
  const submit = () => {
    const { token } = sessionStore.get()
    void form.send(changeAccount, {
      failure: 'Failed to save your name',
      onAnswer: ({ data }) => {
        if (token) sessionStore.loadUser(token, data)
      },
    })
  }
  return (
    <FormPage
      title="What is your name?"
      description="Say your name, and go on to your Sponsor Finder preferences."
      errors={form.errors}
      lead={
        <p className="text-ink-2">
          Your email is confirmed. A name given before that is not kept, so please enter yours. You can change
          it later in your account.
        </p>
      }
      onSubmit={submit}
    >
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
      <Button type="submit" busy={form.sending !== null}>
        Save name
      </Button>
    </FormPage>
  )
}
