import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuestionDialog } from './question-dialog.tsx'

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
