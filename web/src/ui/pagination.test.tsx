import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const show = (page: number) => render(<Pagination page={page} lastPage={4} onPage={() => {}} />)

test('the last page of a list is a place in it, with nothing after', () => {
  show(4)
  expect(screen.getByText('Page 4 of 4')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a page past the end is no place in the list: there is nothing to turn', () => {
  show(9999)
  expect(screen.queryByRole('navigation')).toBeNull()
})
