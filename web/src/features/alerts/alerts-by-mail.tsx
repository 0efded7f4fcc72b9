import { Link } from 'react-router-dom'
import { getPreferences, type SavedPreferences, savePreferences } from '#shared/api/accounts/preferences.ts'
import { longDate } from '#shared/format/date.ts'
import { alertFrequencies, alertFrequencyWords } from '#shared/reference/alert-frequencies.ts'
import { call, useApi } from '../../lib/api/api-client.ts'
import { sessionStore, useSession } from '../../lib/session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAction, ActionError, Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { LoadFailed, Skeleton } from '../../ui/page/answer.tsx'

/** The id of the heading, to which a link leads. */
export const EMAIL_ALERTS = 'email-alerts'

export function AlertsByMail() {
  const { data, error, isValidating, mutate } = useApi(getPreferences, {})
  const saved = data?.data
  const isOn = saved?.email_alerts
  const change = async (wanted: Pick<SavedPreferences, 'email_alerts' | 'alert_frequency'>) => {
    // both calls use the same token, because another tab may sign in another user between the calls
    const { token } = sessionStore.get()
    // a PUT replaces all preferences, so they are read again first, to keep changes of other tabs
    const { data: known } = await call(getPreferences, {}, { token })
    const answer = await call(savePreferences, { body: { ...known, ...wanted } }, { token })
    // the answer belongs to a user who has signed out since
    if (sessionStore.get().token !== token) return
    await mutate(answer, { revalidate: false })
    const { email_alerts, alert_frequency } = wanted
    const words = email_alerts ? `on: ${alertFrequencyWords[alert_frequency]}` : 'off'
    showToast({ type: 'success', message: `Email alerts are ${words}` })
  }
  const { run, busy, problem } = useAction(change, { failure: 'Failed to update preferences' })
  return (
    <section aria-labelledby={EMAIL_ALERTS} className="card overflow-clip">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 id={EMAIL_ALERTS} tabIndex={-1} className="text-lg">
          Email alerts
        </h2>
        {isOn === undefined ? (
          !error && <Skeleton className="h-6.5 w-11 rounded-full" />
        ) : isOn ? (
          <Badge tone="good">On</Badge>
        ) : (
          <Badge>Off</Badge>
        )}
      </div>
      <div className="grid justify-items-start gap-3 px-4 py-4 sm:px-5">
        {error && !data && (
          <LoadFailed message={error.message} retrying={isValidating} onRetry={() => void mutate()} />
        )}
        <p className="text-sm text-ink-2">
          With alerts on, we email you what is new on this page: jobs, companies and changes, in one email.
          Daily emails come when there is something new, after a new register or in the evening.
        </p>
        {saved?.email_alerts && (
          <SelectField
            required
            label="How often"
            options={alertFrequencies.map((value) => ({ value, label: alertFrequencyWords[value] }))}
            value={saved.alert_frequency}
            // not disabled while it is saved, because it would lose the focus
            onChange={(value) => {
              const frequency = alertFrequencies.find((one) => one === value)
              if (frequency !== undefined && !busy)
                void run({ email_alerts: true, alert_frequency: frequency })
            }}
          />
        )}
        <ActionError message={problem} />
        {saved && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void run({ email_alerts: !isOn, alert_frequency: saved.alert_frequency })}
          >
            {isOn ? 'Switch email alerts off' : 'Switch email alerts on'}
          </Button>
        )}
      </div>
    </section>
  )
}

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
