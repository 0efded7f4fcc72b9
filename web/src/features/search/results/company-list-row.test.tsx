import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { lockedRow } from '../testing/samples.ts'
import { CompanyList } from './company-list.tsx'
import { CompanyListRow } from './company-list-row.tsx'

const { preview } = lockedRow(1)
const isTinted = (row: HTMLElement) => row.closest('li')?.classList.contains('bg-brand-soft')

function drawRows(...rows: CompanyRow[]) {
  return drawFrom(1, ...rows)
}

function drawFrom(start: number, ...rows: CompanyRow[]) {
  renderPage(
    <CompanyList rows={rows} start={start}>
      {(listed) => <CompanyListRow {...listed} onOpen={() => {}} />}
    </CompanyList>,
    '/sponsors',
  )
  return screen.getAllByRole('button')
}
const drawRow = (register_only: boolean, locked = true) =>
  drawRows(lockedRow(1, { locked, preview: { ...preview, register_only } }))[0]!

test('a signed-in user’s row of a register entry shows Free, and its name says why', () => {
  expect(drawRow(true)).toHaveAccessibleName(/Register entry, free to open$/)
  expect(screen.getByText('Free')).toBeVisible()
})

test('a locked row may have another sign, and an open row has not', () => {
  renderPage(
    <CompanyList rows={[lockedRow(1), lockedRow(2, { locked: false, companyName: 'Acme Ltd' })]} start={1}>
      {(row) => <CompanyListRow {...row} sign="Sign in" onOpen={() => {}} />}
    </CompanyList>,
    '/',
  )
  const rows = screen.getAllByRole('button').map((row) => row.textContent?.includes('Sign in'))
  expect(rows).toEqual([true, false])
  expect(screen.queryByText('Locked')).toBeNull()
})

test('ux 33: the numbers of the rows continue on a later page, as the text of buttons in an ordered list', () => {
  const rows = drawFrom(16, lockedRow(1), lockedRow(2))
  expect(rows.map((row) => Number.parseInt(row.textContent))).toEqual([16, 17])
  expect(rows[0]?.closest('ol')).toHaveAttribute('start', '16')
})

test('a locked row says that its name is hidden, and is not called free', () => {
  const row = drawRow(false)
  expect(row).toHaveAccessibleName(/^1\. Sponsor company details ?Leeds.+Locked$/)
  expect(screen.getByText('Name hidden')).toBeVisible()
  expect(screen.queryByText('Free')).not.toBeInTheDocument()
})

test('an open row is not called free', () => {
  expect(drawRow(true, false)).not.toHaveTextContent(/free/i)
})

test('beside locked rows, a row that the user has unlocked is tinted, and one that was never locked is not', () => {
  const named = { locked: false, companyName: 'Acme Ltd' }
  const [, unlocked, open] = drawRows(
    lockedRow(1),
    lockedRow(2, named),
    lockedRow(3, { ...named, preview: { ...preview, register_only: true } }),
  )
  expect([isTinted(unlocked!), isTinted(open!)]).toEqual([true, false])
})

test('only a row with a warning is marked, whether or not its name is hidden', () => {
  const named = { locked: false, companyName: 'Northgate Care Ltd', warned_on: '2026-11-26' }
  const rows = drawRows(
    lockedRow(1, { warned: true }),
    lockedRow(2, { warned: true, ...named }),
    lockedRow(3),
  )
  expect(rows.map((row) => /Possible impostor/.test(row.textContent ?? ''))).toEqual([true, true, false])
})
