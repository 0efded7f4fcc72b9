import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function open() {
  const onClose = vi.fn<() => void>()
  const view = render(
    <Dialog open onClose={onClose} title="Sign in to go on">
      <button type="button">Sign in</button>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Sign in to go on' })
  return { ...view, onClose, dialog }
}

test('it is named by its title and closed by the cross', async () => {
  const { onClose } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape asks to close it', () => {
  const { dialog, onClose } = open()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a press on the backdrop closes it', () => {
  const { dialog, onClose } = open()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a drag from inside to the backdrop does not', () => {
  const { dialog, onClose } = open()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Sign in' }))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('a closed one is not there', () => {
  const { rerender } = open()
  rerender(
    <Dialog open={false} onClose={() => {}} title="Sign in to go on">
      x
    </Dialog>,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
