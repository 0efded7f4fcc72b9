import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  endUserSessions,
  getUser,
  type ManagedUser,
  type ManagedUserDetails,
  resendUserCode,
  sessionsAndTokens,
} from '#shared/api/admin/users.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { CLICK_RETENTION_DAYS } from '#shared/retention.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconX } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { FailedAnswer } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { lazyNoteSection } from '../notes/lazy-note-section.ts'
import { UserForm } from './user-form.tsx'
import { UserMails } from './user-mails.tsx'

/** Says that an email is not verified. A verified one is the usual case, and has no badge. */
export function EmailBadge({ state }: { state: ManagedUser['email_state'] }) {
  if (state === 'verified') return null
  return <Badge tone="danger">{state === 'unverified' ? 'Not verified' : 'Expired'}</Badge>
}

/** The role and the plan of a user, and whether the user is suspended. */
export function RightBadges({ user: { role, plan, suspended_at } }: { user: ManagedUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {suspended_at !== null && <Badge tone="danger">Suspended</Badge>}
      {role === 'admin' && <Badge tone="info">Administrator</Badge>}
      {plan === 'pro' ? <Badge tone="key">Pro</Badge> : <Badge>Free</Badge>}
    </span>
  )
}

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
        <FailedAnswer failure="Failed to fetch the user" {...{ error, isValidating, mutate }} />
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

interface EndSessionsProps {
  user: ManagedUserDetails
  onEnded: () => Promise<void>
}

/** Ends every session and API token of a user, after a question. Administrators end their own on their account page. */
function EndSessions({ user, onEnded }: EndSessionsProps) {
  const { user: self } = useSession()
  const [asks, setAsks] = useState(false)
  const { sessions, api_tokens: tokens } = user
  const isNone = sessions + tokens === 0
  const count = sessionsAndTokens(sessions, tokens)
  const end = async () => {
    const { message } = await call(endUserSessions, { params: { id: user.id } }, { shownByCaller: true })
    showToast({ type: 'success', message })
    setAsks(false)
    await onEnded()
  }
  if (user.id === self?.id) {
    return (
      <Link to={pages.account} className="link justify-self-start font-semibold">
        End your own sessions on your account page
      </Link>
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-disabled={isNone}
        onClick={() => setAsks(true)}
      >
        {isNone ? 'No session is open' : `End ${count}`}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`End ${count}?`}
          confirm={`End ${count}`}
          cancel="Keep"
          failure="Failed to end the sessions"
          onConfirm={end}
          onClose={() => setAsks(false)}
        >
          {sessions > 0 && <p>{user.email} is signed out on every device, and can sign in again.</p>}
          {tokens > 0 && <p>Programs that use an API token of {user.email} are refused.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

const usageWords = ({ usage, limit }: ManagedUserDetails['usage']): string =>
  limit === -1 ? `${formatCount(usage)}, no limit` : `${formatCount(usage)} of ${formatCount(limit)}`

const alertsStoppedWords = ({ at, because }: NonNullable<ManagedUserDetails['alerts_stopped']>): string =>
  `Off since ${longDateTime(at)}: ${because === 'bounce' ? 'an email bounced' : 'an email was reported as spam'}`

/** What is known about a user, with counts of what is stored. */
function UserFacts({ user }: { user: ManagedUserDetails }) {
  const { name, email_state, created_at, last_sign_in_at, usage } = user
  const facts: [label: string, value: ReactNode][] = [
    ['Name', <bdi key="name">{name || 'None yet'}</bdi>],
    ['Email', email_state === 'verified' ? 'Verified' : <EmailBadge key="email" state={email_state} />],
    ['Rights', <RightBadges key="rights" user={user} />],
    ...(user.suspended_at === null
      ? []
      : [['Suspended', longDateTime(user.suspended_at)] satisfies [string, string]]),
    ...(user.alerts_stopped === null
      ? []
      : [['Email alerts', alertsStoppedWords(user.alerts_stopped)] satisfies [string, string]]),
    ['Registered', longDateTime(created_at)],
    ['Last sign-in', last_sign_in_at === null ? 'Not known: no live session' : longDateTime(last_sign_in_at)],
    ['Unlocks today', usageWords(usage)],
    ['Unlocks in all', formatCount(user.unlocks)],
    ['Searches in history', formatCount(user.searches)],
    [`Clicks in ${CLICK_RETENTION_DAYS} days`, formatCount(user.clicks)],
    ['Sessions', formatCount(user.sessions)],
    ['API tokens', formatCount(user.api_tokens)],
    [
      'ID',
      <span key="id" className="font-mono text-sm">
        {user.id}
      </span>,
    ],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
