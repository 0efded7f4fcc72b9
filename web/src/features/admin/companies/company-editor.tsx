import { Link } from 'react-router-dom'
import {
  adminCompany,
  type CompanyField,
  type EditedCompany,
} from '../../../../../shared/api/admin/company-edit.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { pages } from '../../../../../shared/pages.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FactRow } from './fact-row.tsx'

/** Every fact of a company with its source. Each can be corrected in place. */
export function CompanyEditor({ id }: { id: number }) {
  const { data, error, isValidating, mutate } = useApi(
    adminCompany,
    { params: { id } },
    { shownByCaller: true, revalidateOnFocus: false },
  )
  const keep = (company: EditedCompany) => void mutate({ data: company }, { revalidate: false })
  return (
    <>
      <Link to={pages.adminCompanies} className="link mb-4 inline-flex min-h-11 items-center">
        All companies
      </Link>
      {error ? (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch the company'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : data ? (
        <CardSection title={data.data.name}>
          <p className="text-ink-2">
            {[data.data.town, `ID ${id}`].filter(Boolean).join(', ')}.{' '}
            {data.data.left_on === null ? 'Listed.' : `Left the register on ${longDate(data.data.left_on)}.`}
          </p>
          <ul className="grid">
            {data.data.facts.map((fact) => (
              <FactRow
                key={fact.field}
                company={data.data}
                field={fact.field as CompanyField}
                fact={fact}
                onSaved={keep}
                onConflict={() => void mutate()}
              />
            ))}
          </ul>
        </CardSection>
      ) : (
        <>
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-96 w-full" />
        </>
      )}
    </>
  )
}
