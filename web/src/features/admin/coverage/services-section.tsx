import { listServices } from '#shared/api/admin/services.ts'
import { type Service, services } from '#shared/services.ts'
import { longDate } from '#shared/format/date.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { TimeAgo } from '../list/time-ago.tsx'

const states: Record<Service['state'], string> = {
  set: 'Set up',
  not_set: 'Not set up',
  free: 'Needs no key',
  local: 'Built into this local run',
  broken: 'Its setting cannot be read',
}

/** The services of others: whether each is set up, and when it last worked and failed. */
export function ServicesSection() {
  const { data, error, isValidating, mutate } = useApi(listServices, {}, { shownByCaller: true })
  return (
    <CardSection title="Services">
      {error && !data && (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch the services'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton className="h-60" />}
      {data && (
        <>
          <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
            {data.data.map((service) => (
              <ServiceRow key={service.name} service={service} />
            ))}
          </ul>
          <p className="text-sm text-ink-2">
            What each key gives, and how to set it: <code>docs/runbooks/after-first-deployment.md</code>
          </p>
        </>
      )}
    </CardSection>
  )
}

function ServiceRow({ service: { name, state, detail, ...use } }: { service: Service }) {
  return (
    <li className="col-span-2 grid grid-cols-subgrid">
      <h3 className="text-sm">{services[name]}</h3>
      <p className="text-ink-2">
        <span className={state === 'broken' ? 'font-semibold text-danger' : 'text-ink'}>{states[state]}</span>
        {detail !== null && <span className="[overflow-wrap:anywhere]">: {detail}</span>}.{' '}
        {state !== 'not_set' && <LastUse {...use} />}
      </p>
    </li>
  )
}

function LastUse({ is_recorded, last_success, last_failure }: Omit<Service, 'name' | 'state' | 'detail'>) {
  if (!is_recorded) return 'Its use is not recorded.'
  if (last_success === null && last_failure === null) return 'Not used yet.'
  return (
    <>
      {last_success !== null && (
        <>
          Worked <When at={last_success} />.{' '}
        </>
      )}
      {last_failure !== null && (
        <>
          Failed <When at={last_failure} />.
        </>
      )}
    </>
  )
}

/** How long ago an instant was, or a UTC date. */
const When = ({ at }: { at: string }) =>
  at.length > 10 ? (
    <TimeAgo at={at} />
  ) : (
    <>
      on <time dateTime={at}>{longDate(at)}</time>
    </>
  )
