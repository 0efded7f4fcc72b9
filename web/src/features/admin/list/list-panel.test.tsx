import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OpenPage } from '../../../ui/page/pagination.tsx'
import { pageOf } from '../../search/testing/samples.ts'
import { ListPanel } from './list-panel.tsx'
// preloads the part that loads later, so that no test waits for a file
import './jump-to-page.tsx'

function show(total: number, current_page: number) {
  const onPage = vi.fn<OpenPage>()
  render(
    <ListPanel
      answer={{
        data: pageOf(total === 0 ? [] : ['row'], { total, current_page, per_page: 10 }),
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

test('a long list has a way to any page, by keyboard, and names its last page', async () => {
  const onPage = show(50_910, 1)
  await userEvent.type(await screen.findByLabelText('Go to page'), '5,092{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Give a page from 1 to 5,091.')
  expect(onPage).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Go to page'))
  await userEvent.type(screen.getByLabelText('Go to page'), '4,321{Enter}')
  expect(onPage).toHaveBeenCalledExactlyOnceWith(4321)
  expect(screen.getByText('rows').parentElement).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a short list has only Previous and Next', () => {
  show(30, 1)
  expect(screen.queryByLabelText('Go to page')).toBeNull()
})
