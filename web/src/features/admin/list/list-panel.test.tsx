import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../search/testing/samples.ts'
import { ListPanel } from './list-panel.tsx'

function show(total: number, current_page: number) {
  const onPage = vi.fn<(page: number) => void>()
  render(
    <ListPanel
      answer={{
        data: pageOf([], { total, current_page }),
        error: undefined,
        isLoading: false,
        isValidating: false,
        mutate: () => Promise.resolve(undefined),
      }}
      failure="Failed to fetch"
      empty={{ title: 'No vacancy matches', children: 'Remove a filter.' }}
      onPage={onPage}
    >
      {() => 'rows'}
    </ListPanel>,
  )
  return onPage
}

test('a page past the end says so and leads to page 1', async () => {
  const onPage = show(40, 77)
  expect(screen.getByRole('heading')).toHaveTextContent('This page has no rows')
  await userEvent.click(screen.getByRole('button', { name: 'See page 1' }))
  expect(onPage.mock.calls).toEqual([[1]])
})

test.each([1, 77])('page %i of an empty list gives the reason of the list', (page) => {
  show(0, page)
  expect(screen.getByRole('heading')).toHaveTextContent('No vacancy matches')
  expect(screen.queryByRole('button', { name: 'See page 1' })).not.toBeInTheDocument()
})
