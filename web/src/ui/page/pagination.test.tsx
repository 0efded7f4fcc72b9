import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

function show(page: number) {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pagination page={page} lastPage={4} onPage={onPage} />)
  return onPage
}

test.each([
  [1, 'Previous'],
  [4, 'Next'],
])('on page %i of 4 the button %s does nothing, and can keep the focus', async (page, name) => {
  const onPage = show(page)
  expect(screen.getByText(`Page ${page} of 4`)).toBeVisible()
  const button = screen.getByRole('button', { name })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // a browser takes the focus from a disabled control
  expect(button).toBeEnabled()
  await userEvent.click(button)
  expect(onPage).not.toHaveBeenCalled()
})

test('a page past the end of a list shows no pagination', () => {
  show(9999)
  expect(screen.queryByRole('navigation')).toBeNull()
})
