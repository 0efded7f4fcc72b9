import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { OfferCheck } from '#shared/jobs/offer-check.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { advertCheckSample } from '../../../../tests/support/samples/advert-check-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { CheckAdvertPage } from './check-advert-page.tsx'

const server = fakeServer()

const finding = { evidence: null, source: null, as_of: null }
const offer: OfferCheck = {
  findings: [
    {
      ...finding,
      check: 'fee',
      state: 'not-met',
      reason: 'The letter asks you to pay for your sponsorship.',
      evidence: 'Pay £500 for the certificate.',
      settled_by: 'Pay nothing.',
      source: 'https://www.gov.uk/guidance',
      as_of: '2026-10-08',
    },
    { ...finding, check: 'mail', state: 'unknown', reason: 'We do not know the domain.' },
    { ...finding, check: 'licence', state: 'met', reason: 'Fernley Ltd is on the register.' },
  ],
  occupations: advertCheckSample.occupations,
  job: advertCheckSample.job,
  employer: advertCheckSample.employer,
}

test('an offer letter gets its findings with quote, advice and source, and the focus moves to them', async () => {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/offers/check', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ data: offer })
    }),
  )
  renderPage(<CheckAdvertPage />, '/check?what=offer')
  expect(screen.getByRole('link', { name: 'An offer letter' })).toHaveAttribute('aria-current', 'page')
  await userEvent.type(screen.getByRole('textbox', { name: 'The letter' }), 'Pay £500 for the certificate.')
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(await screen.findByRole('heading', { name: 'Data engineer' })).toHaveFocus()
  expect(asked).toEqual([{ text: 'Pay £500 for the certificate.' }])
  const card = within(screen.getByRole('region', { name: 'What to look at in this letter' }))
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Money asked of you: Warning',
    'Mailbox of the sender: Not settled',
    'Licence of the employer: Fine',
  ])
  for (const text of ['1 warning', '“Pay £500 for the certificate.”', 'Fernley Ltd, Leeds'])
    expect(card.getByText(text)).toBeVisible()
  // words of another direction cannot turn the words of the page around
  expect(card.getByText('“Pay £500 for the certificate.”').tagName).toBe('BDI')
  expect(card.getByText('What to do:').parentElement).toHaveTextContent('What to do: Pay nothing.')
  expect(card.getByRole('link', { name: /^GOV.UK, as others report it/ })).toHaveAttribute(
    'href',
    'https://www.gov.uk/guidance',
  )
  // a candidate has no answer of its own here
  expect(card.queryByRole('button')).not.toBeInTheDocument()
})

test('an empty letter is refused beside its field, and one without a warning is not called genuine', async () => {
  server.use(
    http.post('*/api/offers/check', () =>
      HttpResponse.json({ data: { ...offer, findings: offer.findings.slice(1) } }),
    ),
  )
  renderPage(<CheckAdvertPage />, '/check?what=offer')
  const letter = screen.getByRole('textbox', { name: 'The letter' })
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(letter).toHaveAccessibleDescription(/Paste the text of the letter/)
  expect(letter).toHaveFocus()
  await userEvent.type(letter, 'We offer you a job.')
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(await screen.findByText('No warning')).toBeVisible()
  expect(screen.getByText(/That does not prove that the letter is genuine/)).toBeVisible()
})

test('a letter is sent as a PDF in Base64, and what the server cannot read is said', async () => {
  const asked: unknown[] = []
  const message = 'This file takes too long to read. Paste the text of the letter instead.'
  server.use(
    http.post('*/api/offers/check', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ message, errors: { pdf: [message] } }, { status: 422 })
    }),
  )
  renderPage(<CheckAdvertPage />, '/check?what=offer')
  const file = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('The letter as a PDF'), file)
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(asked).toEqual([{ pdf: btoa('%PDF-1.7') }])
  // the refused file is gone, so that a pasted text is taken
  expect(screen.getByLabelText<HTMLInputElement>('The letter as a PDF').files).toHaveLength(0)
})
