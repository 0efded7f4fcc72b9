import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { JobDetails } from '#shared/api/job-search.ts'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { pages } from '#shared/pages.ts'
import { track } from '../../../lib/tracking/track.ts'
import { VacancyBody } from '../../companies/vacancy/vacancy-body.tsx'
import { openCompanyQuery } from '../../search/criteria/company-address.ts'

export function JobVacancy({ job, vacancy }: { job: JobDetails; vacancy: Vacancy }) {
  const noted = useRef<number | null>(null)
  useEffect(() => {
    if (noted.current === vacancy.id) return
    noted.current = vacancy.id
    track.vacancy(job.company_id, vacancy.id)
  }, [job.company_id, vacancy.id])
  return (
    <section aria-label="The vacancy" className="card grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid grid-cols-1">
        <VacancyBody vacancy={vacancy} companyName={job.company_name} takesFocus={false} />
        <p className="mt-5 text-sm font-semibold">
          <Link to={`${pages.sponsors}${openCompanyQuery(job.company_id)}`} className="link">
            All about this company
          </Link>
        </p>
      </div>
    </section>
  )
}
