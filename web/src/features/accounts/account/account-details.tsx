import { type ReactNode, useEffect, useRef, useState, type FormEvent, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { changeAccount, deleteAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { forgetUserData } from '../../../lib/storage/local-store.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink, ActionButton } from '../../../ui/button.tsx'
import {
  ErrorSummary,
  FormActions,
  Form,
  useContractForm,
  type ContractForm,
} from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconKey, IconDownload, IconTrash } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/answer.tsx'
import { useForgetUser } from '../use-logout.ts'

interface FactProps {
  label: string
  children: ReactNode
  action?: ReactNode
}

export const Fact = ({ label, children, action }: FactProps) => (
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

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const form = useContractForm({ name })
  const { id } = form.field('name')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const submit = () => {
    const { token } = sessionStore.get()
    return form.send(changeAccount, {
      failure: 'Failed to change your name',
      onAnswer: ({ data }) => {
        if (token) sessionStore.loadUser(token, data)
        showToast({ type: 'success', message: 'Name changed' })
        onDone()
      },
    })
  }
  return (
    <Form form={form} onSubmit={submit} submit="Save name" onCancel={onDone} className="mb-2 grid gap-4">
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
    </Form>
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
export const PasswordCard = ({ hasPassword }: { hasPassword: boolean }) => (
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

/** The password and the button that deletes the account. While deletion runs the user cannot cancel. */
function DeleteAccountForm({ form, onCancel }: { form: ContractForm<'password'>; onCancel: () => void }) {
  const deleting = form.sending !== null
  const navigate = useNavigate()
  const { user } = useSession()
  const forgetUser = useForgetUser()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(deleteAccount, {
      failure: 'Failed to delete your account',
      onAnswer: async () => {
        if (user) forgetUserData(user.id)
        forgetUser()
        showToast({ type: 'success', message: 'Account deleted' })
        await navigate(pages.landing)
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.errors} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <FormActions>
        <Button type="submit" variant="danger" busy={deleting} icon={<IconTrash size={18} />}>
          Delete my account
        </Button>
        <Button variant="ghost" aria-disabled={deleting} onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
      <output className="-mt-3 min-h-5 text-sm text-ink-2">
        {deleting && 'Your account is being deleted. Please keep this page open.'}
      </output>
    </form>
  )
}

/**
 * Lists what is deleted and asks for the password. A user without a password must set one first. While the account is
 * being deleted the dialog cannot be closed, because closing would look like a cancel.
 */
function DeleteAccountDialog({ onClose, hasPassword }: { onClose: () => void; hasPassword: boolean }) {
  const form = useContractForm({ password: '' })
  return (
    <Dialog open onClose={onClose} locked={form.sending !== null} title="Delete your account?">
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p>This is permanent and immediate:</p>
          <ul className="list-disc pl-5">
            <li>your name, email address and password</li>
            <li>your preferences</li>
            <li>your unlocked companies: opening one again would use an unlock</li>
            <li>your search history, shortlist, its links, saved searches and watched companies</li>
            <li>every session: you are signed out everywhere</li>
          </ul>
          <p className="text-ink-2">You may want to export your data first.</p>
        </div>
        {hasPassword ? (
          <DeleteAccountForm form={form} onCancel={onClose} />
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>You have no password yet. We ask for it, to make sure that it is you: set one first.</p>
            <ButtonLink to={pages.changePassword}>Set a password</ButtonLink>
          </div>
        )}
      </div>
    </Dialog>
  )
}

export function ExportData({ save = downloadFile }: { save?: typeof downloadFile }) {
  const download = async () => {
    const { data } = await call(exportAccount)
    save('sponsor-finder-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    showToast({ type: 'success', message: 'Your data has been downloaded' })
  }
  return (
    <div className="grid content-start justify-items-start gap-2">
      <p className="text-ink-2">A file with everything that we keep about you.</p>
      <ActionButton
        act={download}
        failure="Failed to export your data"
        variant="secondary"
        icon={<IconDownload size={18} />}
      >
        Export my data
      </ActionButton>
    </div>
  )
}

export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <CardSection title="Your data">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <ExportData />
        <div className="grid content-start justify-items-start gap-2 border-line @max-2xl:border-t @max-2xl:pt-4">
          <p className="text-ink-2">Deleting your account cannot be undone.</p>
          <Button variant="danger-outline" icon={<IconTrash size={18} />} onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {open && <DeleteAccountDialog onClose={close} hasPassword={hasPassword} />}
    </CardSection>
  )
}
