import { Link, useSearchParams } from 'react-router-dom'
import { adminCompanies } from '../../../../../shared/api/admin/companies.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { useList } from '../list/use-list.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { addressNames, CompanyFilters, filterLabels } from './company-filters.tsx'

const columns = ['Name', 'Town', 'Register', 'On the register since', 'Vacancies', 'ID'] as const
const numeric = ['Vacancies', 'ID']

/** The companies of the register, or those that have left, to find by name, id and filters. */
export function CompanyList() {
  const { values, page, change, toPage } = useListAddress(addressNames)
  const answer = useList(adminCompanies, { ...values, page })
  const { data, isLoading, refused } = answer
  const [address] = useSearchParams()
  /** The URL of a company's facts, which keeps the filters of this list. */
  const factsOf = (id: number) => {
    const next = new URLSearchParams(address)
    next.set('company', String(id))
    return `?${next}`
  }
  const found = data && `${formatCount(data.total)}${data.is_complete ? '' : ' or more'}`
  return (
    <>
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">Companies</h1>
        {found && <Badge>{found}</Badge>}
        <FoundInList
          total={data?.total}
          isLoading={isLoading}
          isComplete={data?.is_complete}
          of={['company', 'companies']}
        />
      </div>
      <CompanyFilters values={values} refused={refused} change={change} />
      <ListPanel
        answer={answer}
        filters={{
          labels: { ...filterLabels, sort: 'Sort by' },
          onClear: (name) => change({ [name]: '' }),
        }}
        failure="Failed to fetch companies"
        empty={{
          title: 'No companies',
          children: (
            <p className="text-ink-2">
              {values.left === '1'
                ? 'No company that has left the register matches.'
                : 'No listed company matches. “Left the register” lists those that have left.'}
            </p>
          ),
        }}
        onPage={toPage}
      >
        {({ data: rows }) => (
          <TableBox label="Companies" columns={columns}>
            <ColumnHeads columns={columns} numeric={numeric} />
            <tbody>
              {rows.map(({ id, name, town, left_on, since, vacancies }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="font-semibold">
                    <Link to={factsOf(id)} className="link inline-block min-h-6">
                      {name}
                    </Link>
                  </th>
                  <td>{town ?? '–'}</td>
                  <td>{left_on === null ? 'Listed' : `Left on ${longDate(left_on)}`}</td>
                  <td>{longDate(since)}</td>
                  <td className="text-right tabular-nums">{formatCount(vacancies)}</td>
                  <td className="text-right tabular-nums">{id}</td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
    </>
  )
}
