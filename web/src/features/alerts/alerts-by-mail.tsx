import { getPreferences } from '../../../../shared/api/preferences.ts'
import { pages } from '../../../../shared/pages.ts'
import { useApi } from '../../lib/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Whether the reader is written to, and where that is changed. */
export function AlertsByMail() {
  const { data, error, isValidating, mutate } = useApi(getPreferences, {})
  return (
    <CardSection title="Email alerts">
      {data ? (
        <p className="flex flex-wrap items-center gap-3">
          {data.data.email_alerts ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
        </p>
      ) : error ? (
        <LoadFailed message={error.message} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Skeleton className="h-7 w-14 rounded-full" />
      )}
      <p className="text-ink-2">
        With alerts on, we email you when a new register brings something new to this page: one email at most
        for each register, and none where nothing is new.
      </p>
      <ButtonLink
        variant="secondary"
        to={`${pages.preferencesSetup}?edit=true`}
        className="justify-self-start"
      >
        Change email alerts
      </ButtonLink>
    </CardSection>
  )
}
