import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../../../tests/support/vitest/web-render.tsx'
import { lockedRow } from '../../../search/testing/samples.ts'
import { LockedCard } from './locked-card.tsx'

const show = (warned: boolean) =>
  renderPage(
    <LockedCard
      companyId={7}
      row={lockedRow(7, { warned })}
      usage={undefined}
      busy={false}
      failure={undefined}
      takeFocus={false}
      onUnlock={() => {}}
    />,
    '/sponsors?company=7',
  )

test('a locked company has its warning before the button that spends an unlock, without the date', async () => {
  show(true)
  const warning = await screen.findByText(/^Users reported that someone asked for money/)
  const button = screen.getByRole('button', { name: /^Unlock company/ })
  expect(warning.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByText(/^Warning of/)).toBeNull()
})

test('a locked company without a warning has none', () => {
  show(false)
  expect(screen.queryByText(/^Users reported/)).toBeNull()
})
