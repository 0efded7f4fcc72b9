import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { ExtensionPage } from './extension-page.tsx'

const server = fakeServer()

test('where the site offers packages, each browser has its download above its steps', async () => {
  server.use(
    http.head(
      '*/extension/chromium.zip',
      () => new HttpResponse(null, { headers: { 'Content-Type': 'application/zip' } }),
    ),
  )
  renderPage(<ExtensionPage />)
  const link = await screen.findByRole('link', { name: 'Download for Chrome and Edge' })
  expect(link).toHaveAttribute('href', '/extension/chromium.zip')
  expect(link).toHaveAttribute('download')
  expect(screen.getByRole('link', { name: 'Download for Firefox' })).toHaveAttribute(
    'href',
    '/extension/firefox.zip',
  )
  const firefox = within(screen.getByRole('heading', { name: 'Firefox' }).parentElement!)
  expect(firefox.getAllByRole('listitem')).toHaveLength(4)
  expect(firefox.getAllByText(/^Picture:/)).toHaveLength(3)
  expect(
    firefox.getByText('Picture: The page about:debugging, with “This Firefox” marked.'),
  ).toBeInTheDocument()
})

test.each([
  ['with the page', () => new HttpResponse(null, { headers: { 'Content-Type': 'text/html' } })],
  ['that there is none', () => new HttpResponse(null, { status: 404 })],
  ['not at all', () => HttpResponse.error()],
])(
  'where the site answers %s, it says that it offers no package, and has no link to one',
  async (_, reply) => {
    server.use(http.head('*/extension/chromium.zip', reply))
    renderPage(<ExtensionPage />)
    expect(await screen.findByText(/this site offers no package of it/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  },
)
