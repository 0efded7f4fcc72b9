import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { salaryOf } from '#shared/format/salary.ts'
import type { AdvertCheck, AdvertEmployer } from '#shared/jobs/advert-check.ts'
import { pages } from '#shared/pages.ts'
import { VerdictCard } from '../jobs/verdict-card.tsx'

/** The verdict on an advert, with what was read of it. */
export function AdvertAnswer({
  check,
  headingRef,
}: {
  check: AdvertCheck
  headingRef: Ref<HTMLHeadingElement>
}) {
  const { job, employer } = check
  const pay = salaryOf(job)
  const hours = job.weekly_hours === null ? null : `${job.weekly_hours} hours a week`
  const place = job.city_name ?? job.country_name
  return (
    <VerdictCard title={job.title} assessment={check} headingRef={headingRef}>
      <p className="text-ink-2 tabular-nums">
        {[place, pay, hours].filter((fact) => fact !== null).join(' · ') ||
          'No place and no pay were found in the advert.'}
      </p>
      {employer !== null && <Employer {...employer} />}
    </VerdictCard>
  )
}

function Employer({ read, name, town, candidates }: AdvertEmployer) {
  const shown = name === null ? read : [name, town].filter((part) => part !== null).join(', ')
  return (
    <div className="grid gap-1">
      <p>
        Employer: <strong>{shown}</strong>
        {name === null && ', not found for sure'}
      </p>
      {name !== null && (
        <Link
          to={`${pages.licenceCheck}?${new URLSearchParams({ name })}`}
          className="link justify-self-start text-sm"
        >
          See this company on the register
        </Link>
      )}
      {candidates.length > 0 && (
        <p className="text-sm text-ink-2">
          Other companies on the register with a like name:{' '}
          {candidates
            .map((one) => [one.name, one.town].filter((part) => part !== null).join(', '))
            .join('; ')}
          . If one of them is the employer, type its name above.
        </p>
      )}
    </div>
  )
}
