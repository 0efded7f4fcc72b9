import { Link } from 'react-router-dom'
import { getPreferences } from '#shared/api/accounts/preferences.ts'
import { longDate } from '#shared/format/date.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { EMAIL_ALERTS } from './alerts-by-mail.tsx'

/** Says when and why we turned the user's alerts off, and leads to their switch. It is empty unless we did. */
export function AlertsStopped() {
  const { data } = useApi(getPreferences, {})
  const { user } = useSession()
  const stopped = data?.data.alerts_stopped
  if (stopped === undefined) return null
  return (
    <div className="mb-4 flex gap-3 rounded-lg bg-danger-soft px-4 py-3 sm:px-5 forced-colors:border">
      <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <p className="max-w-[75ch] min-w-0">
        We switched your alerts off on {longDate(stopped.at.slice(0, 10))}, because{' '}
        {stopped.because === 'bounce' ? (
          <>
            our email to <bdi className="font-semibold [overflow-wrap:anywhere]">{user?.email}</bdi> came
            back. Once this mailbox takes email, switch them on again
          </>
        ) : (
          'one of our emails was reported as spam. You can switch them on again'
        )}{' '}
        under{' '}
        <Link to={`#${EMAIL_ALERTS}`} className="link">
          Email alerts
        </Link>
        .
      </p>
    </div>
  )
}
