import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { lockedRow } from '../../search/testing/samples.ts'
import { PickedBar } from './picked-bar.tsx'

test('free companies are saved as CSV with what the register says, and no cell is a formula', async () => {
  const preview = { ...lockedRow(1).preview, since: '2026-07-10' }
  const row = lockedRow(1, { locked: false, companyName: '=Acme Ltd', county: null, preview })
  const saved: string[][] = []
  renderPage(<PickedBar rows={[row]} onClear={() => undefined} save={(...file) => void saved.push(file)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  const [[name, text] = []] = saved
  expect(name).toMatch(/^sponsor-finder-sponsors-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text?.split('\r\n')).toEqual([
    '\uFEFF"Name","Town","County","Routes","Rating","First seen on the register"',
    `"'=Acme Ltd","Leeds","","Skilled Worker","A rating","2026-07-10"`,
    '',
  ])
})
