import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './form.tsx'

const draw = (message: string) => (
  <>
    <ErrorSummary errors={[{ message, fieldId: 'email' }, { message: 'Try later' }]} />
    <input id="email" />
  </>
)

test('an error summary takes the focus when it appears or changes, and its lines link to their fields', async () => {
  const { rerender } = render(draw('Enter an email'))
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Enter an email' }))
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Try later' })).not.toBeInTheDocument()
  rerender(draw('That one is taken'))
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('a folded field is unfolded when its line in the summary is clicked', async () => {
  render(
    <>
      <ErrorSummary errors={[{ message: 'Enter an amount', fieldId: 'amount' }]} />
      <details>
        <summary>More</summary>
        <input id="amount" />
      </details>
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Enter an amount' }))
  expect(screen.getByRole('textbox')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('two errors with the same message are two lines', () => {
  render(<ErrorSummary errors={[{ message: 'Too long' }, { message: 'Too long' }]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('an error summary without errors is not rendered', () => {
  render(<ErrorSummary errors={[]} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
