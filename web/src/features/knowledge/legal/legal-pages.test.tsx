import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { longDate } from '#shared/format/date.ts'
import { operator } from '#shared/legal/operator.ts'
import { objectionDeadline } from '#shared/retention.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { openLegal } from './legal-pages.tsx'
import { ObjectionSection } from './objection-section.tsx'

async function show(name: Parameters<typeof openLegal>[0]) {
  const { Component } = await openLegal(name)
  renderPage(<Component />, `/${name}`)
}

test.each([
  ['privacy', 'Privacy'],
  ['terms', 'Terms of use'],
  ['contact', 'Contact'],
  ['accessibility', 'Accessibility'],
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

const server = fakeServer()

function visit(...answers: [status: number, body: object][]) {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/objections', async ({ request }) => {
      const [status, body] = answers[sent.push(await request.json()) - 1]!
      return HttpResponse.json(body, { status })
    }),
  )
  renderPage(<ObjectionSection />, '/contact')
  return sent
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }))
const taken: [number, object] = [202, { message: 'We have your request' }]

test('a request is sent by keyboard alone, and its confirmation stays with what happens next and by when', async () => {
  const sent = visit(taken)
  await userEvent.selectOptions(screen.getByLabelText('Kind of contact'), 'phone')
  await userEvent.click(screen.getByLabelText('Phone number'))
  await userEvent.keyboard(' 0113 496 0000 {Tab}It is mine.{Tab}{Enter}')
  expect(await screen.findByRole('heading', { name: 'We have your request' })).toHaveFocus()
  expect(sent).toEqual([{ kind: 'phone', value: '0113 496 0000', why: 'It is mine.' }])
  const deadline = longDate(objectionDeadline(new Date()).toISOString())
  expect(screen.getByText(/An administrator decides by/)).toHaveTextContent(deadline)
  expect(screen.getByText('0113 496 0000')).toBeVisible()
  expect(screen.queryByLabelText('Kind of contact')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Ask about another contact' }))
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(screen.getByLabelText('Email address or phone number')).toHaveValue('')
})

test('the first refused field takes the focus, and each has its message', async () => {
  const sent = visit([
    422,
    {
      message: 'Give an email address',
      code: 'validation_failed',
      errors: { value: ['Give an email address'] },
    },
  ])
  await send()
  expect(sent).toEqual([])
  const kind = screen.getByLabelText('Kind of contact')
  expect(kind).toHaveFocus()
  expect(kind).toHaveAccessibleDescription(/Choose email address or phone number/)
  expect(screen.getByLabelText('Email address or phone number')).toHaveAccessibleDescription(
    'Give the email address or the phone number',
  )
  await userEvent.selectOptions(kind, 'email')
  await userEvent.type(screen.getByLabelText('Email address'), 'jo')
  await send()
  const address = screen.getByLabelText('Email address')
  await expect.poll(() => address.getAttribute('aria-describedby')).toBeTruthy()
  expect(address).toHaveFocus()
  expect(address).toHaveAccessibleDescription('Give an email address')
  expect(address).toHaveValue('jo')
})

test('a refusal that concerns no field is in the summary, which takes the focus, and what was typed stays', async () => {
  visit([429, { message: 'Too many requests. Please try again in 1 hour', code: 'too_many_requests' }], taken)
  await userEvent.selectOptions(screen.getByLabelText('Kind of contact'), 'email')
  await userEvent.type(screen.getByLabelText('Email address'), 'jo@north.example')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  expect(screen.getByRole('alert')).toHaveFocus()
  await send()
  expect(await screen.findByText('jo@north.example')).toBeVisible()
})

test('a mail to the operator is offered beside the form', () => {
  visit()
  const mail = new URL(screen.getByRole('link', { name: 'Send us a mail' }).getAttribute('href') ?? '')
  expect(mail.pathname).toBe(operator.email)
  expect(mail.searchParams.get('subject')).toBe('Objection to a contact')
})
