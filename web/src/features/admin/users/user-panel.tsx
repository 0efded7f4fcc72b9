import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { getUser, type ManagedUserDetails, resendUserCode } from '#shared/api/admin/users.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Button } from '../../../ui/button.tsx'
import { IconX } from '../../../ui/icons.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { lazyNoteSection } from '../notes/lazy-note-section.ts'
import { EndSessions } from './end-sessions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserForm } from './user-form.tsx'
import { UserMails } from './user-mails.tsx'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

/** Mails a new code to an unverified user. The page never gets the code. */
function ResendCode({ userId }: { userId: string }) {
  const resend = async () => {
    const { message } = await call(resendUserCode, { params: { id: userId } })
    showToast({ type: 'success', message })
  }
  const { run, busy, problem } = useAction(resend, { failure: 'Failed to mail a new code' })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Mail a new code
      </Button>
      <ActionError message={problem} />
    </div>
  )
}

interface UserPanelProps {
  userId: string
  onClose: () => void
  /** Called after a change of the user. */
  onChanged: () => void
}

/** One user: what is known, the form for rights and limit or a new code, and the end of the sessions. */
export function UserPanel({ userId, onClose, onChanged }: UserPanelProps) {
  const { data, error, isValidating, mutate } = useApi(
    getUser,
    { params: { id: userId } },
    { shownByCaller: true },
  )
  const [changes, setChanges] = useState(0)
  const changed = async () => {
    await mutate()
    // a new form begins with the new values
    setChanges((count) => count + 1)
    onChanged()
  }
  return (
    <Frame title={data?.data.email ?? 'User'} changes={changes} onClose={onClose}>
      {data ? (
        <Content user={data.data} changes={changes} onChanged={changed} />
      ) : error ? (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch the user'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-72 w-full" />
        </>
      )}
    </Frame>
  )
}

interface ContentProps {
  user: ManagedUserDetails
  changes: number
  onChanged: () => Promise<void>
}

function Content({ user, changes, onChanged }: ContentProps) {
  return (
    <>
      <UserFacts user={user} />
      <Link
        to={`${pages.adminAudit}?subject=user:${user.id}`}
        className="link inline-block min-h-6 justify-self-start font-semibold"
      >
        Changes of this user
      </Link>
      <UserMails userId={user.id} />
      <Suspense>
        <lazyNoteSection.Part
          subject={`user:${user.id}`}
          hint="Administrators read it, and so does the user in the export of their data."
        />
      </Suspense>
      <hr className="border-line" />
      {user.email_state === 'verified' ? (
        <UserForm key={changes} user={user} onChanged={onChanged} />
      ) : (
        <>
          <p className="text-ink-2">Rights and limits can be changed once the email is verified.</p>
          {user.email_state === 'unverified' && <ResendCode userId={user.id} />}
        </>
      )}
      <hr className="border-line" />
      <EndSessions user={user} onEnded={onChanged} />
    </>
  )
}

interface FrameProps {
  title: string
  /** How many changes were made here. */
  changes: number
  onClose: () => void
  children: ReactNode
}

/** The card of the panel. Its title takes the focus when the panel opens. */
function Frame({ title, changes, onClose, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    // a change replaces the form, which had the focus
    if (changes > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [changes])
  return (
    <section aria-labelledby="user-title" className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2
          id="user-title"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 scroll-mt-6 pt-2 text-lg [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        <Button variant="secondary" icon={<IconX size={18} />} onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </section>
  )
}
