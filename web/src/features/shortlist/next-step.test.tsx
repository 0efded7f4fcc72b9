import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { nextStep } from './entry-row.tsx'
import { entrySample } from './testing/entry-sample.ts'

const sponsor = { kind: 'sponsors', title: null } as const

test.each<[string, Partial<ShortlistEntry>]>([
  ['Apply', {}],
  ['Apply by 1 August 2026', { expiry_date: '2026-08-01' }],
  ['nothing', { open: false }],
  ['Unlock its sponsor to apply', { locked: true }],
  ['Unlock its sponsor to apply by 1 August 2026', { locked: true, expiry_date: '2026-08-01' }],
  ['Look for its jobs', sponsor],
  ['Unlock it for its jobs and contacts', { ...sponsor, locked: true }],
  ['Wait for the reply', { status: 'applied' }],
  ['Agree on a day for the interview', { status: 'replied' }],
  ['Interview on 17 July 2026', { status: 'interview', days: { interview: '2026-07-17' } }],
  ['Wait for the decision', { status: 'interview', days: { interview: '2026-07-16' } }],
  ['Add the day of the interview', { status: 'interview' }],
  ['Check the letter before you sign', { status: 'offer' }],
  [
    'Apply for the visa within 3 months of the certificate: by 1 October 2026',
    { status: 'certificate', days: { certificate: '2026-07-01' } },
  ],
  [
    'The certificate could be used until 1 June 2026',
    { status: 'certificate', days: { certificate: '2026-03-01' } },
  ],
  ['See your dates in My plan', { status: 'visa' }],
  ['nothing', { status: 'closed' }],
])('what comes next is: %s', async (words, more) => {
  const next = nextStep(entrySample(1, more), '2026-07-17', () => {})
  renderPage(<p data-testid="next">{next ?? 'nothing'}</p>)
  await screen.findByText((_text, element) => element?.textContent?.startsWith(words) ?? false, {
    selector: 'p',
  })
  expect(screen.getByTestId('next').textContent.split(' · ')[0]).toBe(words)
})
