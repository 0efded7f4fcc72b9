import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { jobDetail } from '../testing/job-samples.ts'
import { OpenCompany } from './open-company.tsx'

const show = (warned: boolean) =>
  renderPage(<OpenCompany job={jobDetail({ warned })} onUnlocked={() => {}} />, '/jobs?job=1')

test('the warning on a locked company stands before the button that spends an unlock, without its date', async () => {
  show(true)
  const warning = await screen.findByText(/^Users reported that someone asked for money/)
  const button = screen.getByRole('button', { name: /^Open this company/ })
  expect(warning.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByText(/^Warning of/)).toBeNull()
})

test('a locked company without a warning has none', () => {
  show(false)
  expect(screen.queryByText(/^Users reported/)).toBeNull()
})
