import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  endUserSessions,
  getUser,
  type ManagedUser,
  type ManagedUserDetails,
  resendUserCode,
  sessionsAndTokens,
  listUserMails,
  type UserMail,
} from '#shared/api/admin/users.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { pages } from '#shared/pages.ts'
import { CLICK_RETENTION_DAYS, MAIL_RETENTION_DAYS } from '#shared/retention.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ActionButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Answer } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { SidePanel } from '../list/list-panel.tsx'
import { lazyNoteSection } from '../notes/lazy-note-section.ts'
import { UserForm } from './user-form.tsx'

/** Says that an email is not verified. A verified one is the usual case, and has no badge. */
export function EmailBadge({ state }: { state: ManagedUser['email_state'] }) {
  if (state === 'verified') return null
  return <Badge tone="danger">{state === 'unverified' ? 'Not verified' : 'Expired'}</Badge>
}

/** The role and the plan of a user, and whether the user is suspended. */
export const RightBadges = ({ user: { role, plan, suspended_at } }: { user: ManagedUser }) => (
  <span className="flex flex-wrap gap-1.5">
    {suspended_at !== null && <Badge tone="danger">Suspended</Badge>}
    {role === 'admin' && <Badge tone="info">Administrator</Badge>}
    {plan === 'pro' ? <Badge tone="key">Pro</Badge> : <Badge>Free</Badge>}
  </span>
)

/** Mails a new code to an unverified user. The page never gets the code. */
function ResendCode({ userId }: { userId: string }) {
  const resend = async () => {
    const { message } = await call(resendUserCode, { params: { id: userId } })
    showToast({ type: 'success', message })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton act={resend} failure="Failed to mail a new code" variant="secondary">
        Mail a new code
      </ActionButton>
    </div>
  )
}

interface UserPanelProps {
  userId: string
  onClose: () => void
  onChanged: () => void
}

/** One user: what is known, the form for rights and limit or a new code, and the end of the sessions. */
export function UserPanel({ userId, onClose, onChanged }: UserPanelProps) {
  const answer = useApi(getUser, { params: { id: userId } }, { shownByCaller: true })
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // a change replaces the form, which had the focus
    if (changes > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [changes])
  const changed = async () => {
    await answer.mutate()
    // a new form begins with the new values
    setChanges((count) => count + 1)
    onChanged()
  }
  return (
    <SidePanel title={answer.data?.data.email ?? 'User'} heading={heading} onClose={onClose}>
      <Answer answer={answer} failure="Failed to fetch the user" size={['h-72 w-full']}>
        {({ data: user }) => <Content user={user} changes={changes} onChanged={changed} />}
      </Answer>
    </SidePanel>
  )
}

interface ContentProps {
  user: ManagedUserDetails
  changes: number
  onChanged: () => Promise<void>
}

const Content = ({ user, changes, onChanged }: ContentProps) => (
  <>
    <UserFacts user={user} />
    <Link
      to={`${pages.adminAudit}?subject=user:${user.id}`}
      className="link inline-block min-h-6 justify-self-start font-semibold"
    >
      Changes of this user
    </Link>
    <UserMails userId={user.id} />
    <lazyNoteSection.Later
      subject={`user:${user.id}`}
      hint="Administrators read it, and so does the user in the export of their data."
    />
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

function EndSessions({ user, onEnded }: { user: ManagedUserDetails; onEnded: () => Promise<void> }) {
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

const templateLabels = {
  verify_email: 'Verification code',
  account_exists: 'Somebody registered with this email',
  reset_password: 'Link to set a password',
  password_changed: 'Password changed',
  api_token_created: 'API token created',
  register_alert: 'Alert',
  report_answered: 'Answer to a report',
  account_deleted: 'Account deleted',
} satisfies Record<MailContent['template'], string>

/** The label of a template. A newer version may have sent one of its own. */
const labelOf = (template: string): string => (templateLabels as Record<string, string>)[template] ?? template

const stateLabels: Record<UserMail['state'], string> = {
  queued: 'Being sent',
  sent: 'Sent',
  refused: 'Refused: no mail server takes it',
  bounced: 'Came back',
  suppressed: 'Not sent: SES blocks this address',
  complained: 'Reported as spam',
}

/** The last mails to a user, which are read when the part is opened. Their text is never shown. */
export function UserMails({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible summary="Last mails" open={isOpen} onToggle={setOpen}>
      {isOpen && <MailList userId={userId} />}
    </Collapsible>
  )
}

function MailList({ userId }: { userId: string }) {
  const answer = useApi(listUserMails, { params: { id: userId } }, { shownByCaller: true })
  return (
    <Answer answer={answer} failure="Failed to fetch the mails" size="h-24 w-full">
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-sm text-ink-2">None in the last {MAIL_RETENTION_DAYS} days.</p>
        ) : (
          <ul className="grid gap-2 text-sm">
            {data.map(({ template, at, state }) => (
              <li key={`${at} ${template}`}>
                {labelOf(template)}
                <span className="block text-ink-2 tabular-nums">
                  {stateLabels[state]}, <time dateTime={at}>{longDateTime(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  )
}
