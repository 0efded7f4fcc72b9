import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { ToastArea } from './toast-area.tsx'
import { showToast } from './toasts.ts'

test('ux 14: the live region exists before the first notification, which can be closed', async () => {
  render(<ToastArea />)
  const area = screen.getByRole('region', { name: 'Notifications' })
  expect(area).toHaveAttribute('aria-live', 'polite')

  act(() => showToast({ type: 'error', message: ['Too short', 'Too common'] }))
  const card = within(area).getByText('Too short, Too common').parentElement
  expect(card).toHaveAttribute('data-show', 'true')
  expect(card).toHaveTextContent('Error:')

  await userEvent.click(within(area).getByRole('button', { name: 'Close notification' }))
  expect(card).toHaveAttribute('data-show', 'false')
})

const withDialog = (open: boolean) => (
  <>
    <ToastArea />
    <Dialog open={open} onClose={() => {}} title="Delete?">
      Really?
    </Dialog>
  </>
)

test('notifications are shown inside an open dialog, and on the page again after it closes', async () => {
  const { rerender } = render(withDialog(true))
  const dialog = screen.getByRole('dialog')
  const inside = within(dialog).getByRole('region', { name: 'Notifications' })
  expect(screen.getAllByRole('region')).toEqual([inside])
  act(() => showToast({ type: 'error', message: 'The password is wrong' }))
  expect(within(inside).getByText('The password is wrong')).toBeVisible()

  rerender(withDialog(false))
  const area = screen.getByRole('region', { name: 'Notifications' })
  expect(within(area).getByText('The password is wrong')).toBeVisible()
})
