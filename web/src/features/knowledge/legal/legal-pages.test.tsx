import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operator } from '#shared/legal/operator.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { openLegal } from './legal-pages.tsx'

async function show(name: Parameters<typeof openLegal>[0]) {
  const { Component } = await openLegal(name)
  renderPage(<Component />, `/${name}`)
}

test.each([
  ['privacy', 'Privacy'],
  ['terms', 'Terms of use'],
  ['contact', 'Contact'],
] as const)(
  '/%s has one h1, its date, contents that lead to its parts, and the operator',
  async (name, title) => {
    await show(name)
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([title])
    expect(screen.getByText(/^Last changed on/)).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.replace(/^.*#/, '') ?? '')).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Who runs this site' }))
    expect(card.getByRole('link')).toHaveAttribute('href', `mailto:${operator.email}`)
    expect(document.querySelector('[style]')).toBeNull()
  },
)

test('the privacy page says for a table what, why, how long and who', async () => {
  await show('privacy')
  const sessions = within(screen.getByRole('heading', { name: 'sessions' }).closest('li')!)
  expect(sessions.getByText('How long').nextElementSibling).toHaveTextContent('12 hours')
  expect(sessions.getByText('Who sees it').nextElementSibling).toHaveTextContent(/^you; administrators/)
  expect(screen.getByText('counters')).toBeVisible()
})
