import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { useSteadyCallback } from '../../../lib/use-steady.ts'
import { lockedRow } from '../testing/samples.ts'
import { CompanyList } from './company-list.tsx'
import { CompanyListRow } from './company-list-row.tsx'

/** A list whose rows record when they are drawn, with a button that adds rows and one that opens the first. */
function openList() {
  const drawn: number[] = []
  const opened: number[] = []
  const rowsFrom = (first: number): CompanyRow[] =>
    [first, first + 1].map((id) =>
      Object.defineProperty(lockedRow(id, { locked: false, companyName: `Company ${id} Ltd` }), 'warned', {
        get() {
          drawn.push(id)
          return false
        },
      }),
    )
  function List() {
    const [rows, setRows] = useState(() => rowsFrom(1))
    const [active, setActive] = useState<number>()
    const open = useSteadyCallback(({ id }: CompanyRow) => {
      opened.push(id)
      setActive(id)
    })
    return (
      <>
        <button type="button" onClick={() => setRows([...rows, ...rowsFrom(rows.length + 1)])}>
          Load More
        </button>
        <CompanyList rows={rows} start={1}>
          {(listed) => <CompanyListRow {...listed} active={listed.row.id === active} onOpen={open} />}
        </CompanyList>
      </>
    )
  }
  renderPage(<List />)
  drawn.length = 0
  return { drawn, opened }
}

test('more rows draw none of the earlier rows again', async () => {
  const { drawn } = openList()
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(drawn).toEqual([3, 4])
})

test('a row that opens draws only the rows again whose look changes', async () => {
  const { drawn, opened } = openList()
  await userEvent.click(screen.getByRole('button', { name: /Company 1 Ltd/ }))
  expect(opened).toEqual([1])
  expect(drawn).toEqual([1])
  await userEvent.click(screen.getByRole('button', { name: /Company 2 Ltd/ }))
  expect(drawn).toEqual([1, 1, 2])
})

const openRows = (count: number) =>
  renderPage(
    <CompanyList rows={Array.from({ length: count }, (_, at) => lockedRow(at + 1))} start={1}>
      {(listed) => <CompanyListRow {...listed} to="/sponsors" />}
    </CompanyList>,
  )

test('a list of a hundred rows is one list, which is laid out at once', () => {
  openRows(100)
  expect(screen.getByRole('list')).not.toHaveClass('far-rows')
})

test('in a long list, the rows after the hundredth are laid out in parts, and only near the window', () => {
  openRows(127)
  const parts = screen.getAllByRole('list')
  expect(parts.map((part) => part.classList.contains('far-rows'))).toEqual([false, true, true])
  expect(parts.map((part) => [part.getAttribute('start'), part.childElementCount])).toEqual([
    ['1', 100],
    ['101', 25],
    ['126', 2],
  ])
})
