import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { WarnedCompany } from './warned-company.tsx'

const show = (warning: { on: string | null }) =>
  render(
    <MemoryRouter>
      <WarnedCompany {...warning} />
    </MemoryRouter>,
  )

test('a warning says what was reported, since when, and what to do, with a link to the article', async () => {
  show({ on: '2026-11-26' })
  expect(
    await screen.findByText(
      'Users reported that someone asked for money for a job in this company’s name. It may be an impostor.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Do not pay for a job/)).toBeVisible()
  expect(screen.getByText('Warning of 26 November 2026')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/knowledge-center/sponsorship-scams')
})

test('a company without a warning shows nothing', () => {
  const { container } = show({ on: null })
  expect(container).toBeEmptyDOMElement()
})
