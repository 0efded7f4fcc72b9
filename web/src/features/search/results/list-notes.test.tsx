import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { defaultCriteria } from '../criteria/criteria.ts'
import { lockedRow, pageOf } from '../testing/samples.ts'
import { ListNotes } from './list-notes.tsx'
import type { SearchAnswer } from './use-search.ts'

const show = (found: Partial<SearchAnswer>, reason = 'A reason') =>
  renderPage(
    <ListNotes
      criteria={{ ...defaultCriteria, job: false, careers_page: false }}
      results={{ ...pageOf([lockedRow(1)]), ...found } as SearchAnswer}
      named
      onSearch={() => {}}
    >
      {reason && <p>{reason}</p>}
    </ListNotes>,
  )
const toggle = () => screen.queryByRole('button', { name: 'Why this list' })

test('the offer comes first, and a button unfolds the rest', async () => {
  show({ total_without_relax: 9, no_free_names: true, more_free_names: 'all', relaxed: ['job'] })
  const [first, ...rest] = screen.getAllByText(/\.|reason/).map(({ textContent }) => textContent)
  expect(first).toContain('8 more sponsors match, whose website we do not know and whose names are free.')
  expect(rest).toEqual(['A reason', expect.stringContaining('No vacancies are known for these yet')])
  const folded = document.getElementById(toggle()!.getAttribute('aria-controls')!)
  expect(folded).toHaveTextContent('A reason')
  expect(folded).toHaveClass('hidden')
  await userEvent.click(toggle()!)
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  expect(folded).not.toHaveClass('hidden')
})

test('a search by name says what its locked rows show', () => {
  show({ left_out: ['job'] }, '')
  expect(screen.getByText(/^Locked sponsors show only their register entry/)).toBeVisible()
})

test('a list with one note folds nothing', () => {
  show({})
  expect(screen.getByText('A reason')).toBeVisible()
  expect(toggle()).toBeNull()
})
