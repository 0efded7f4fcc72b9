import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenPage } from '../../../ui/page/use-last-page.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { ListPanel } from './list-panel.tsx'

function show(total: number, current_page: number) {
  const onPage = vi.fn<OpenPage>()
  render(
    <ListPanel
      answer={{
        data: pageOf([], { total, current_page, per_page: 10 }),
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

test('a page past the end leads to the last page, in the same history entry', () => {
  const onPage = show(40, 77)
  expect(onPage.mock.calls).toEqual([[4, { replace: true }]])
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('a page past the end of an empty list leads to page 1', () => {
  const onPage = show(0, 77)
  expect(onPage.mock.calls).toEqual([[1, { replace: true }]])
})

test('an empty list gives its reason', () => {
  const onPage = show(0, 1)
  expect(screen.getByRole('heading')).toHaveTextContent('No vacancy matches')
  expect(onPage).not.toHaveBeenCalled()
})
