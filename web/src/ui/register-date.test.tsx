import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RegisterDate } from './register-date.tsx'

const drawnOn = (now: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  render(<RegisterDate date="2026-07-17" />)
  return screen.getByRole('time')
}

test.each(['2026-07-16T23:00:00Z', '2026-07-17T09:00:00Z', '2026-07-30T12:00:00Z', '2026-07-31T00:00:00Z'])(
  'a register that is current at %s is shown by its date',
  (now) => {
    const date = drawnOn(now)
    expect(date).toHaveTextContent(/^17 July 2026$/)
    expect(date).not.toHaveClass('text-key')
  },
)

test.each([
  ['2026-07-31T00:00:01Z', '14 days ago'],
  ['2026-08-02T12:00:00Z', '16 days ago'],
  ['2026-11-22T00:00:00Z', '4 months ago'],
])('a register older than 14 days at %s is shown in amber with its age', (now, age) => {
  const date = drawnOn(now)
  expect(date).toHaveTextContent(`17 July 2026 (${age})`)
  expect(date).toHaveClass('text-key')
})
