import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listedSince } from '#shared/format/listed-since.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconChevronRight, IconMapPin, IconShieldCheckFilled } from '../../ui/icons.ts'
import { RegisterDate } from '../../ui/register-date.tsx'
import { isOfThisWeek, type RegisterChangesAnswer } from '../register/use-register-changes.ts'

/** What a result looks like, and who joined and left the register this week. */
export function RegisterNews({ changes }: { changes: RegisterChangesAnswer | undefined }) {
  const newest = changes?.weeks[0]
  const isNow = newest === undefined || isOfThisWeek(newest.week)
  return (
    <div className="mx-auto grid w-full max-w-shell grid-cols-1 gap-6 px-4 pt-12 sm:px-6 lg:grid-cols-2 lg:pt-16">
      <Part title="What you find">
        <SampleResult changes={changes} />
      </Part>
      <Part title={isNow ? 'Joined and left this week' : 'Joined and left in the latest week'}>
        <ThisWeek changes={changes} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-rows-[auto_1fr] gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The facts of the example. It is on the register since the newest one. */
const factsOf = (changes: RegisterChangesAnswer | undefined) => [
  ['Visa route', 'Skilled Worker, A rating'],
  ['Team size', '50-249 employees'],
  ['On the register', changes?.weeks[0] ? listedSince(changes.weeks[0].register_date, changes) : 'yes'],
  ['Vacancies', '3, one says that it sponsors'],
]

const SampleResult = ({ changes }: { changes: RegisterChangesAnswer | undefined }) => (
  <figure className="card grid min-h-60 content-start gap-4 p-5">
    <div className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft font-semibold text-brand"
      >
        EC
      </span>
      <div className="min-w-0">
        <p className="text-lg font-semibold">Example Company Ltd</p>
        <p className="flex items-center gap-1 text-sm text-ink-2">
          <IconMapPin size={16} aria-hidden="true" className="shrink-0" />
          Leeds, West Yorkshire
        </p>
      </div>
    </div>
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      {factsOf(changes).map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <figcaption className="flex items-center gap-1.5 border-t border-line pt-3 text-sm text-ink-2">
      <IconShieldCheckFilled size={16} aria-hidden="true" className="shrink-0 text-good" />
      An example with a made-up company
    </figcaption>
  </figure>
)

function ThisWeek({ changes }: { changes: RegisterChangesAnswer | undefined }) {
  const newest = changes?.weeks[0]
  return (
    <div className="card grid min-h-60 content-start gap-4 p-5">
      {changes && newest ? (
        <>
          <p className="text-ink-2">
            Register of <RegisterDate date={newest.register_date} />
          </p>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {(['joined', 'left'] as const).map((kind) => (
              <div key={kind} className="grid min-w-0 content-start gap-1.5">
                <p>
                  <Badge tone={kind === 'joined' ? 'good' : 'danger'}>
                    {formatCount(newest[kind])} {kind}
                  </Badge>
                </p>
                <ul className="grid gap-0.5 text-sm">
                  {changes.first[kind].map(({ name, town }) => (
                    <li key={`${name} ${town}`} className="truncate">
                      <bdi>{name}</bdi>
                      {town !== null && <span className="text-ink-2"> · {town}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      ) : (
        <p className="text-ink-2">
          {changes
            ? 'Who joins and who leaves is known from the second register on.'
            : 'GOV.UK publishes the register on most working days. We compare each with the one before.'}
        </p>
      )}
      <Link
        to={pages.registerChanges}
        className="link mt-auto inline-flex w-fit items-center gap-1 py-0.5 font-semibold"
      >
        See every change, by week
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </div>
  )
}
