import { useEffect, useRef } from 'react'
import type { JobDetails } from '#shared/api/job-search.ts'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { WarnedCompany } from '../../../ui/warned-company.tsx'
import { VacancyActions } from '../../companies/vacancy/vacancy-actions.tsx'

interface JobEmployerProps {
  job: JobDetails
  vacancy: Vacancy
  /** Whether the user has just unlocked it. The name then takes the focus that the button had. */
  takesFocus: boolean
}

/** What an unlock has opened, in the place of its button: the employer, the way to apply, and the status. */
export function JobEmployer({ job, vacancy, takesFocus }: JobEmployerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      aria-label="The company"
      className="mt-2 grid w-full gap-3 rounded-md border border-line bg-sunken p-4"
    >
      <h3 ref={heading} tabIndex={-1}>
        <bdi>{job.company_name ?? 'Sponsor company'}</bdi>
      </h3>
      {job.warned && <WarnedCompany on={job.warned_on} />}
      {job.certificates !== null && (
        <p className="text-sm">
          Certificates of sponsorship: {job.certificates} (Home Office, Freedom of Information).
        </p>
      )}
      <VacancyActions vacancy={vacancy} isInline />
    </section>
  )
}
