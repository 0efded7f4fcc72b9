import { useState } from 'react'
import { listUserMails, type UserMail } from '#shared/api/admin/users.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { MAIL_RETENTION_DAYS } from '#shared/retention.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { Answer } from '../answer.tsx'

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
