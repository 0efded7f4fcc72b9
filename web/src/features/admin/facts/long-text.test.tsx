import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LongText } from './fact-row.tsx'

test.each([
  ['many characters', 'word '.repeat(100)],
  ['many lines', 'a\n'.repeat(7)],
])('a text of %s is folded until it is unfolded', async (_, text) => {
  render(<LongText text={text} label="Description" />)
  const button = screen.getByRole('button', { name: 'Show all of Description', expanded: false })
  await userEvent.click(button)
  expect(screen.getByText((_content, one) => one?.textContent === text)).not.toHaveClass('line-clamp-6')
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a short text has no button', () => {
  render(<LongText text="Leeds" label="Town" />)
  expect(screen.queryByRole('button')).toBeNull()
})
