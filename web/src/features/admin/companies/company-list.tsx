import { Link } from 'react-router-dom'
import { adminCompanies } from '../../../../../shared/api/admin/company-corrections.ts'
import { pages } from '../../../../../shared/pages.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useList } from '../list/use-list.ts'
import { useListAddress } from '../list/use-list-address.ts'

const columns = ['Name', 'Town', 'Register', 'ID'] as const

/** Finds a company by its name or its id. */
export function CompanyList() {
  const { values, page, change, toPage } = useListAddress(['search'])
  const { search } = values
  const answer = useList(adminCompanies, { search, page })
  const found = answer.data && formatCount(answer.data.total)
  return (
    <>
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">Companies</h1>
        {found && <Badge>{found}</Badge>}
        <FoundInList total={answer.data?.total} isLoading={answer.isLoading} of={['company', 'companies']} />
      </div>
      <section aria-label="Filters" className="card mb-4 grid max-w-xl p-4">
        <TypedField
          label="Name or ID"
          name="search"
          inputMode="search"
          value={search}
          onPause={(text) => change({ search: text }, { replace: true })}
        />
      </section>
      <ListPanel
        answer={answer}
        filters={{ labels: { search: 'Name or ID' }, onClear: (name) => change({ [name]: '' }) }}
        failure="Failed to fetch companies"
        empty={{
          title: 'No companies',
          children: (
            <p className="text-ink-2">
              No listed company has this name. A company that has left is found by its ID only.
            </p>
          ),
        }}
        onPage={toPage}
      >
        {({ data }) => (
          <TableBox label="Companies" columns={columns}>
            <ColumnHeads columns={columns} />
            <tbody>
              {data.map(({ id, name, town, left_on }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="font-semibold">
                    <Link to={`${pages.adminCompanies}?company=${id}`} className="link inline-block min-h-6">
                      {name}
                    </Link>
                  </th>
                  <td>{town ?? '–'}</td>
                  <td>{left_on === null ? 'Listed' : `Left on ${longDate(left_on)}`}</td>
                  <td>{id}</td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
    </>
  )
}
