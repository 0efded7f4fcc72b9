import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { changed, type EntryChange } from '../../shortlist/use-shortlist.tsx'
import { keptVacancy } from '../testing/open-company.tsx'
import { dialog, inDialog, openDialog, openWithVacancy, server } from '../testing/open-with-vacancy.ts'
import { occupationCheckOf } from './vacancy-body.tsx'

const saving = (status = 200) => {
  const bodies: unknown[] = []
  server.use(
    http.put('*/api/shortlist/jobs/1', async ({ request }) => {
      const body = (await request.json()) as EntryChange
      bodies.push(body)
      return status === 200
        ? HttpResponse.json({ data: changed(keptVacancy(), body) })
        : HttpResponse.json({ message: 'You keep 500 vacancies already' }, { status })
    }),
  )
  return bodies
}

const question = () => within(screen.getByRole('dialog', { name: 'Remove this entry?' }))

describe('saving a vacancy', () => {
  test('saving a vacancy stores it, and its row is labelled Saved', async () => {
    const bodies = saving()
    openWithVacancy()
    await openDialog()
    await userEvent.click(await inDialog('Shortlist'))
    await waitFor(async () => expect(await inDialog('Saved')).toHaveFocus())
    expect(bodies).toEqual([{}])
    await userEvent.click(await inDialog('Close'))
    const row = screen.getByRole('link', { name: 'Care assistant' }).closest('li')!
    await waitFor(() => expect(within(row).getByText('Saved')).toBeVisible())
  })

  test('if a vacancy cannot be saved, its dialog shows the reason', async () => {
    saving(409)
    openWithVacancy()
    await openDialog()
    await userEvent.click(await inDialog('Shortlist'))
    expect(await dialog().findByRole('alert')).toHaveTextContent('You keep 500 vacancies already')
    expect(dialog().getByRole('button', { name: 'Shortlist' })).toBeVisible()
  })

  test('after Apply Now, the dialog offers to mark the vacancy as applied', async () => {
    const bodies = saving()
    const { api } = openWithVacancy()
    await openDialog()
    await inDialog('Shortlist')
    await userEvent.click(dialog().getByRole('link', { name: /^Apply Now/ }))
    await userEvent.click(await inDialog('Mark as applied'))
    await waitFor(async () => expect(await inDialog('Applied')).toHaveFocus())
    expect(dialog().queryByText('Did you apply?')).toBeNull()
    expect(bodies).toEqual([
      {
        progress: {
          status: 'applied',
          days: { applied: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          reason: null,
        },
      },
    ])
    await waitFor(() => expect(api.sent.map(([path]) => path)).toContain('/vacancies/track-application'))
  })

  test('the question about applying can be put off, and the focus stays in the bar', async () => {
    openWithVacancy()
    await openDialog()
    await inDialog('Shortlist')
    await userEvent.click(dialog().getByRole('link', { name: /^Apply Now/ }))
    await userEvent.click(await inDialog('Not now'))
    expect(dialog().queryByText('Did you apply?')).toBeNull()
    expect(await inDialog('Shortlist')).toHaveFocus()
  })

  test('after Apply Now, a vacancy with an entry gets no question about applying', async () => {
    openWithVacancy({ entries: [keptVacancy({ status: 'replied' })] })
    await openDialog()
    await inDialog('Replied')
    await userEvent.click(dialog().getByRole('link', { name: /^Apply Now/ }))
    expect(dialog().queryByText('Did you apply?')).toBeNull()
  })

  test('a new status keeps the typed note and the focus, and has its own day', async () => {
    const bodies = saving()
    openWithVacancy({ entries: [keptVacancy({ status: 'applied', days: { applied: '2026-07-17' } })] })
    await openDialog()
    await userEvent.click(await inDialog('Applied'))
    await userEvent.type(await dialog().findByLabelText('Note'), 'Rang them')
    const status = dialog().getByLabelText('Status')
    await userEvent.selectOptions(status, 'Saved')
    await waitFor(() => expect(dialog().queryByLabelText('Application on')).toBeNull())
    expect(dialog().getByLabelText('Note')).toHaveValue('Rang them')
    await waitFor(() => expect(status).toHaveFocus())
    await userEvent.selectOptions(status, 'Replied')
    const applied = await dialog().findByLabelText('Application on')
    await userEvent.clear(applied)
    await userEvent.type(applied, '2026-07-15')
    const replied = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    await userEvent.click(await inDialog('Save'))
    await waitFor(() =>
      expect(bodies.at(-1)).toEqual({
        progress: { status: 'replied', days: { applied: '2026-07-15', replied }, reason: null },
        note: 'Rang them',
      }),
    )
  })

  test('a saved vacancy can be given a note and removed', async () => {
    const bodies = saving()
    const removed = vi.fn<() => void>()
    server.use(
      http.delete('*/api/shortlist/jobs/1', () => {
        removed()
        return HttpResponse.json({ message: 'Forgotten' })
      }),
    )
    openWithVacancy({ entries: [keptVacancy({ status: 'applied', days: { applied: '2026-07-17' } })] })
    await openDialog()
    await userEvent.click(await inDialog('Applied'))
    await userEvent.type(dialog().getByLabelText('Note'), 'Rang them')
    // only one row of buttons is shown at a time
    expect(dialog().queryByRole('link', { name: /^Apply Now/ })).not.toBeInTheDocument()
    await userEvent.click(await inDialog('Save'))
    const progress = { status: 'applied', days: { applied: '2026-07-17' }, reason: null }
    await waitFor(() => expect(bodies).toEqual([{ progress, note: 'Rang them' }]))
    await waitFor(() => expect(dialog().queryByLabelText('Note')).not.toBeInTheDocument())
    await userEvent.click(await inDialog('Applied'))
    await userEvent.click(await inDialog('Remove'))
    expect(removed).not.toHaveBeenCalled()
    expect(question().getByText(/and your note with it/)).toBeVisible()
    await userEvent.click(question().getByRole('button', { name: 'Remove' }))
    await waitFor(async () => expect(await inDialog('Shortlist')).toHaveFocus())
    expect(removed).toHaveBeenCalledOnce()
  })

  test('a vacancy that cannot be removed says why, and its form keeps a typed note', async () => {
    server.use(
      http.delete('*/api/shortlist/jobs/1', () =>
        HttpResponse.json({ message: 'Too many' }, { status: 409 }),
      ),
    )
    openWithVacancy({ entries: [keptVacancy({ status: 'applied', days: { applied: '2026-07-17' } })] })
    await openDialog()
    await userEvent.click(await inDialog('Applied'))
    await userEvent.type(await dialog().findByLabelText('Note'), 'Rang them')
    await userEvent.click(await inDialog('Remove'))
    await userEvent.click(question().getByRole('button', { name: 'Remove' }))
    expect(await question().findByRole('alert')).toHaveTextContent('Too many')
    await userEvent.click(question().getByRole('button', { name: 'Keep it' }))
    expect(dialog().getByLabelText('Note')).toHaveValue('Rang them')
  })
})

test.each([
  [41_000, 52_000, 'GBP', 'year', '&pay=41000&per=year'],
  [null, 52_000, '£', 'Year', '&pay=52000&per=year'],
  [12.71, null, null, 'hour', '&pay=12.71&per=hour'],
  [3000, null, 'GBP', 'month', '&pay=3000&per=month'],
  [150, null, 'GBP', 'day', ''],
  [50_000, null, 'EUR', 'year', ''],
  [0, 0, 'GBP', 'year', ''],
  [null, null, null, null, ''],
])('pay from %s to %s in %s by the %s is %j in the URL', (min, max, currency, period, query) => {
  const url = occupationCheckOf({
    title: 'Chef & baker',
    salary_min: min,
    salary_max: max,
    salary_currency: currency,
    salary_period: period,
  })
  expect(url).toBe(`/occupation-check?title=Chef+%26+baker${query}`)
})
