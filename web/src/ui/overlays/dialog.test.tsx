import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

// jsdom lays nothing out, so the box of each dialog is the point 0, 0
const INSIDE = { clientX: 0, clientY: 0 }
const OUTSIDE = { clientX: 1, clientY: 1 }

function open({ locked = false } = {}) {
  const onClose = vi.fn<() => void>()
  const view = render(
    <Dialog open onClose={onClose} locked={locked} title="Sign in to go on">
      <button type="button">Sign in</button>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Sign in to go on' })
  return { ...view, onClose, dialog }
}

test('a dialog is named by its title and closed by the cross', async () => {
  const { onClose } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a drag from inside to the backdrop does not close the dialog', () => {
  const { dialog, onClose } = open()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Sign in' }))
  fireEvent.click(dialog, OUTSIDE)
  fireEvent.pointerDown(dialog, INSIDE)
  fireEvent.click(dialog, OUTSIDE)
  expect(onClose).not.toHaveBeenCalled()
})

test('a press on blank space inside does not close the dialog', () => {
  const { dialog, onClose } = open()
  fireEvent.pointerDown(dialog, INSIDE)
  fireEvent.click(dialog, INSIDE)
  expect(onClose).not.toHaveBeenCalled()
})

const waysOut = {
  Escape: (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' }),
  'a wish of the system’s': (dialog: HTMLElement) =>
    fireEvent(dialog, new Event('cancel', { cancelable: true })),
  'a press on the backdrop': (dialog: HTMLElement) => {
    fireEvent.pointerDown(dialog, OUTSIDE)
    fireEvent.click(dialog, OUTSIDE)
  },
  'the cross': () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
}

test.each(Object.entries(waysOut))('%s closes the dialog, but not while it is locked', (_, leave) => {
  const { dialog, onClose, unmount } = open({ locked: true })
  leave(dialog)
  expect(onClose).not.toHaveBeenCalled()
  unmount()
  const unlocked = open()
  leave(unlocked.dialog)
  expect(unlocked.onClose).toHaveBeenCalledTimes(1)
})

test('a closed dialog is not rendered', () => {
  const { rerender } = open()
  rerender(
    <Dialog open={false} onClose={() => {}} title="Sign in to go on">
      x
    </Dialog>,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

function ask({ isHarmless = false } = {}) {
  const answers = { onConfirm: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  render(
    <QuestionDialog
      {...answers}
      title="Delete 2 vacancies?"
      confirm="Delete"
      cancel="Keep them"
      isHarmless={isHarmless}
      busy={false}
      problem={null}
    >
      Users no longer see them.
    </QuestionDialog>,
  )
  return answers
}

test('Enter destroys nothing in a question that has just opened', async () => {
  const { onConfirm, onClose } = ask()
  expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Enter starts nothing in a question about something that only costs', async () => {
  const { onConfirm, onClose } = ask({ isHarmless: true })
  expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})
