import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { Fact } from './fact.tsx'

interface NameFormProps {
  name: string
  /** Called after a save or a cancel. */
  onDone: () => void
}

/** The name, edited inline. */
function NameForm({ name, onDone }: NameFormProps) {
  const form = useContractForm({ name })
  const { id } = form.field('name')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { token } = sessionStore.get()
    void form.send(changeAccount, {
      failure: 'Failed to change your name',
      onAnswer: ({ data }) => {
        if (token) sessionStore.loadUser(token, data)
        showToast({ type: 'success', message: 'Name changed' })
        onDone()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="mb-2 grid gap-4">
      <ErrorSummary errors={form.errors} />
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save name
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}

/** The user's name (edited inline), email and plan. */
export function AccountFacts({ user }: { user: User }) {
  const [editing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const done = () => {
    flushSync(() => setEditing(false))
    change.current?.focus()
  }
  return (
    <CardSection title="Your details">
      {editing ? (
        <NameForm name={user.name} onDone={done} />
      ) : (
        <Fact
          label="Name"
          action={
            <Button
              ref={change}
              variant="secondary"
              aria-label="Change name"
              onClick={() => setEditing(true)}
            >
              Change
            </Button>
          }
        >
          <bdi>{user.name}</bdi>
        </Fact>
      )}
      <Fact label="Email address">
        {user.email}
        {user.email_verified ? <Badge tone="good">Verified</Badge> : <Badge>Not verified</Badge>}
      </Fact>
      <Fact label="Plan">
        {user.role === 'admin' ? 'Administrator' : user.plan === 'pro' ? 'Pro' : 'Free'}
      </Fact>
    </CardSection>
  )
}
