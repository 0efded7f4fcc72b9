import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { lockedRow } from '../testing/samples.ts'
import { CompanyListRow } from './company-list-row.tsx'

const { preview } = lockedRow(1)

const drawRow = (register_only: boolean, locked = true) => {
  const row = lockedRow(1, { locked, preview: { ...preview, register_only } })
  renderPage(<CompanyListRow row={row} number={1} tinted={false} onOpen={() => {}} />, '/sponsors')
  return screen.getByRole('button')
}

test('a locked row that is free to open shows Free, and its name says why', () => {
  const row = drawRow(true)
  expect(row).toHaveAccessibleName(/Locked, free: register entry only$/)
  expect(screen.getByText('Free')).toBeVisible()
})

test('a locked row that counts towards the daily limit is not called free', () => {
  expect(drawRow(false)).toHaveAccessibleName(/Locked$/)
  expect(screen.queryByText('Free')).not.toBeInTheDocument()
})

test('an unlocked row is not called free', () => {
  expect(drawRow(true, false)).not.toHaveTextContent(/free/i)
})
