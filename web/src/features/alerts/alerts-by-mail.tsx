import { getPreferences } from '../../../../shared/api/preferences.ts'
import { pages } from '../../../../shared/pages.ts'
import { useApi } from '../../lib/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Whether the reader is written to, and where that is changed. */
export function AlertsByMail() {
  const { data, error, isValidating, mutate } = useApi(getPreferences, {})
  return (
    <section aria-labelledby="email-alerts" className="card overflow-clip">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="email-alerts" className="text-lg">
          Email alerts
        </h2>
        {data ? (
          data.data.email_alerts ? (
            <Badge tone="good">On</Badge>
          ) : (
            <Badge>Off</Badge>
          )
        ) : (
          !error && <Skeleton className="h-6.5 w-11 rounded-full" />
        )}
      </div>
      <div className="grid justify-items-start gap-3 px-4 py-4 sm:px-5">
        {error && !data && (
          <LoadFailed message={error.message} retrying={isValidating} onRetry={() => void mutate()} />
        )}
        <p className="text-sm text-ink-2">
          With alerts on, we email you when a new register brings something new to this page: one email at
          most for each register, and none where nothing is new.
        </p>
        <ButtonLink variant="secondary" to={`${pages.preferencesSetup}?edit=true`}>
          Change email alerts
        </ButtonLink>
      </div>
    </section>
  )
}
