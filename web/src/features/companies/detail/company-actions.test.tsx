import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { detailsSample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../testing/open-company.tsx'
import { pageLinks, socialLinks } from './web-links.ts'

const { server } = fakeFinderServer()

/** The labels that are shown if every network has the same link. */
const labelsOf = (link: string) =>
  socialLinks(
    detailsSample({
      linkedin: link,
      facebook: link,
      instagram: link,
      youtube: link,
      twitter: link,
      tiktok: link,
    }),
  ).map(({ label }) => label)

const stay = (event: Event) => event.preventDefault()

const watch = {
  company_id: 7,
  companyName: 'Northgate Care Ltd',
  postTown: 'Leeds',
  county: null,
  country: 'England',
  route: 'Skilled Worker',
  left_on: null,
  warned_on: null,
  watched_at: '2026-07-17T10:00:00.000Z',
  changes: [],
  register_date: '2026-07-17',
}

describe('watching a company', () => {
  test('watching a company starts and ends with the same button, and says where changes are shown', async () => {
    server.use(
      ...companyServer().handlers,
      http.put('*/api/watches/7', () => HttpResponse.json({ data: watch })),
      http.delete('*/api/watches/7', () => HttpResponse.json({ message: 'Unwatched' })),
    )
    openCompany()
    await userEvent.click(await screen.findByRole('button', { name: 'Watch', pressed: false }))
    const watching = await screen.findByRole('button', { name: 'Watching', pressed: true })
    expect(screen.getByText(/^Changes to its licence appear beside/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'saved searches' })).toHaveAttribute('href', '/saved')
    await userEvent.click(watching)
    expect(await screen.findByRole('button', { name: 'Watch', pressed: false })).toBeVisible()
    expect(screen.getByText('You no longer watch it.')).toBeVisible()
  })

  test('a company is watched even if the button is pressed before the watches have loaded', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    server.use(
      http.get('*/api/watches', () => loaded),
      ...companyServer().handlers,
      http.put('*/api/watches/7', () => HttpResponse.json({ data: watch })),
    )
    openCompany()
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(await screen.findByRole('button', { name: 'Watching', pressed: true })).toBeVisible()
    server.use(http.get('*/api/watches', () => HttpResponse.json({ data: [watch] })))
    load()
    await userEvent.click(await screen.findByRole('button', { name: 'Watching', pressed: true }))
  })

  test('a watch that is refused shows why', async () => {
    server.use(
      ...companyServer().handlers,
      http.put('*/api/watches/7', () =>
        HttpResponse.json({ message: 'You watch 200 companies already' }, { status: 409 }),
      ),
    )
    openCompany()
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(await screen.findByText('You watch 200 companies already')).toBeVisible()
  })
})

const openReport = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Report wrong data' }))
  return within(await screen.findByRole('dialog', { name: 'Report wrong data' }))
}

const typeReport = async (details: string) => {
  const dialog = await openReport()
  await userEvent.selectOptions(dialog.getByLabelText('Subject'), 'contact')
  await userEvent.type(dialog.getByLabelText('Details'), details)
}

describe('reporting wrong data', () => {
  test('a data report needs a subject and details, is sent and confirmed with thanks', async () => {
    const bodies: unknown[] = []
    server.use(
      ...companyServer().handlers,
      http.post('*/api/data-reports', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ message: 'Thank you' }, { status: 201 })
      }),
    )
    openCompany()
    await userEvent.click(screen.getByRole('button', { name: 'Report wrong data' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(dialog.getByRole('link', { name: 'Choose what is wrong' })).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Say what is wrong' })).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Subject'), 'contact')
    await userEvent.type(dialog.getByLabelText('Details'), 'The number is dead')
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible()
    expect(bodies).toEqual([{ company_id: 7, subject: 'contact', details: 'The number is dead' }])
    await waitFor(() => expect(dialog.getByText('Close', { selector: 'button' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect((await openReport()).getByLabelText('Details')).toHaveValue('')
  })

  test('a data report closed by Escape keeps the typed text until it is cancelled', async () => {
    server.use(...companyServer().handlers)
    openCompany()
    await typeReport('The number is dead')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()

    const again = await openReport()
    expect(again.getByLabelText('Subject')).toHaveValue('contact')
    expect(again.getByLabelText('Details')).toHaveValue('The number is dead')
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
    const anew = await openReport()
    expect(anew.getByLabelText('Subject')).toHaveValue('')
    expect(anew.getByLabelText('Details')).toHaveValue('')
  })

  test('a data report keeps the typed text for one company and one user only', async () => {
    server.use(...companyServer().handlers)
    const first = openCompany()
    await typeReport('The number is dead')
    first.unmount()

    const other = openCompany({}, { id: 8 })
    expect((await openReport()).getByLabelText('Details')).toHaveValue('')
    other.unmount()

    sessionStore.clear()
    openCompany()
    expect((await openReport()).getByLabelText('Details')).toHaveValue('')
  })
})

describe('the links of a company', () => {
  // keeps clicks from following links, which jsdom does not support
  beforeEach(() => {
    addEventListener('click', stay)
    return () => removeEventListener('click', stay)
  })

  test('a link named after a social network leads only to that network', () => {
    expect(labelsOf('https://uk.linkedin.com/company/x')).toEqual(['LinkedIn'])
    expect(labelsOf('http://Facebook.com/x')).toEqual(['Facebook'])
    expect(labelsOf('https://youtu.be/x')).toEqual(['YouTube'])
    expect(labelsOf('https://x.example/sample')).toEqual(['X (Twitter)'])
    for (const link of [
      'https://evil.example/linkedin.com',
      'https://notlinkedin.com/x',
      'https://linkedin.com.evil.example/tiktok.com',
      'https://netflix.com',
    ])
      expect([link, labelsOf(link)]).toEqual([link, []])
  })

  test('a click on a company link is tracked under the name of its field', async () => {
    const api = companyServer()
    server.use(...api.handlers)
    const details = detailsSample({
      contact_page: 'https://example.com/contact',
      vacancies_page: 'https://example.com/jobs',
      facebook: 'https://www.facebook.com/example',
      twitter: 'https://x.com/example',
      instagram: 'https://www.instagram.com/example',
      youtube: 'https://www.youtube.com/@example',
      tiktok: 'https://www.tiktok.com/@example',
    })
    const links = [...socialLinks(details), ...pageLinks(details)]
    openCompany(details)
    for (const { label } of links)
      await userEvent.click(
        screen.getByRole('link', {
          name: (name) => name.startsWith(label) && /^\W*\(?opens/.test(name.slice(label.length)),
        }),
      )
    expect(links).toHaveLength(10)
    await waitFor(() => expect(api.clicks()).toEqual(links.map(({ field }) => field)))
  })
})
