import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ToastArea } from './toast-area.tsx'
import { notify } from './toasts.ts'

test('the live region stands before the first notification, which can be closed', async () => {
  render(<ToastArea />)
  const area = screen.getByRole('region', { name: 'Notifications' })
  expect(area).toHaveAttribute('aria-live', 'polite')

  act(() => notify({ type: 'error', message: ['Too short', 'Too common'] }))
  const card = within(area).getByText('Too short, Too common').parentElement
  expect(card).toHaveAttribute('data-show', 'true')
  expect(card).toHaveTextContent('Error:')

  await userEvent.click(within(area).getByRole('button', { name: 'Close notification' }))
  expect(card).toHaveAttribute('data-show', 'false')
})
