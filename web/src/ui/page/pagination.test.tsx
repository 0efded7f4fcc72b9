import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const show = (page: number) => render(<Pagination page={page} lastPage={4} onPage={() => {}} />)

test('the last page of a list shows its number and disables Next', () => {
  show(4)
  expect(screen.getByText('Page 4 of 4')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a page past the end of a list shows no pagination', () => {
  show(9999)
  expect(screen.queryByRole('navigation')).toBeNull()
})
