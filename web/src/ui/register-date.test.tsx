import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RegisterDate } from './register-date.tsx'

const drawnOn = (now: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  render(<RegisterDate date="2026-07-17" />)
  return screen.getByRole('time')
}

test('a current register is shown by its date', () => {
  expect(drawnOn('2026-07-30T12:00:00Z')).toHaveTextContent(/^17 July 2026$/)
})

test('a register older than 14 days is shown in amber with its age', () => {
  const date = drawnOn('2026-08-02T12:00:00Z')
  expect(date).toHaveTextContent(/^17 July 2026 \(16 days ago\)$/)
  expect(date).toHaveClass('text-key')
})
