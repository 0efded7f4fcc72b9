import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PoundsInput } from './pounds-input.tsx'

function Pay() {
  const [pay, setPay] = useState('')
  return (
    <>
      <PoundsInput aria-label="Pay" value={pay} onChange={setPay} />
      <output data-testid="typed">{pay}</output>
    </>
  )
}

test.each([
  ['41700', '41,700'],
  ['£41,700', '41,700'],
  ['45k', '45,000'],
  ['31049.5', '31,049.50'],
  ['a lot', 'a lot'],
])('the amount “%s” is shown as %s once it is typed, and kept as typed', async (typed, shown) => {
  render(<Pay />)
  await userEvent.type(screen.getByLabelText('Pay'), typed)
  expect(screen.getByLabelText('Pay')).toHaveValue(typed)
  await userEvent.tab()
  expect(screen.getByLabelText('Pay')).toHaveValue(shown)
  expect(screen.getByTestId('typed')).toHaveTextContent(typed)
})
