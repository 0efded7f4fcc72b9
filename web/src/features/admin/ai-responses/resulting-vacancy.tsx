import { useId } from 'react'
import { adminVacancies } from '#shared/api/admin/vacancies.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { ActionError } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/page/answer.tsx'
import { Screenshot } from '../../companies/vacancy/evidence.tsx'
import { vacancyFacts } from '../../companies/vacancy/vacancy-facts.ts'

/** The vacancy that a response is about, as it is now, with the picture of its page. */
export function ResultingVacancy({ id }: { id: number }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid min-w-0 content-start gap-3">
      <h3 id={heading} className="text-lg">
        Resulting vacancy
      </h3>
      <VacancyNow id={id} />
    </section>
  )
}

function VacancyNow({ id }: { id: number }) {
  // the list finds a vacancy by its id, even if its company is locked
  const { data, error } = useApi(adminVacancies, { query: { search: String(id) } })
  if (error) return <ActionError message={error.worded ? error.message : 'Failed to fetch vacancy details'} />
  if (!data) return <Skeleton className="h-72 w-full" />
  const vacancy = data.data.find((one) => one.id === id)
  if (!vacancy) return <p className="text-ink-2">Vacancy {id} was deleted, or is not in the list yet.</p>
  const salary = salaryOf(vacancy)
  return (
    <>
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{vacancy.title}</p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          <bdi>{vacancy.company_name}</bdi>, vacancy {id}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {salary !== null && <Fact label="Pay" value={salary} />}
        {vacancyFacts(vacancy).map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {vacancy.screenshot_url === null ? (
        <p className="text-sm text-ink-2">There is no screenshot of its page.</p>
      ) : (
        <Screenshot vacancy={vacancy} />
      )}
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-ink-2">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{value}</dd>
  </div>
)
