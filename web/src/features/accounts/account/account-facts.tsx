import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary, FormActions } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { IconKey } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'

interface FactProps {
  label: string
  children: ReactNode
  /** An action for the fact, shown next to it. */
  action?: ReactNode
}

/** One labelled fact about the user. */
export function Fact({ label, children, action }: FactProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dl className="min-w-0">
        <dt className="text-sm font-semibold">{label}</dt>
        <dd className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
          {children}
        </dd>
      </dl>
      {action}
    </div>
  )
}

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

/** The password, or the option to set one for users who signed up with a provider. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <CardSection title="Password">
      <p className="text-ink-2">
        {hasPassword
          ? 'Changing it signs you out everywhere else.'
          : 'You have no password yet. With one you can sign in by your email address too.'}
      </p>
      <ButtonLink
        variant="secondary"
        to={pages.changePassword}
        icon={<IconKey size={18} />}
        className="justify-self-start"
      >
        {hasPassword ? 'Change password' : 'Set a password'}
      </ButtonLink>
    </CardSection>
  )
}
