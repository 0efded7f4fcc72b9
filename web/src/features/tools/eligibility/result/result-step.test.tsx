import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ANSWERS, button, heading, open, UNCHECKED } from '../../testing/open-eligibility.tsx'

test('the result shows each rule as coded with its days and a link to GOV.UK', async () => {
  open(`&${ANSWERS.replace('phdStatus=none', 'phdStatus=nonSTEM')}`)
  const points = await screen.findByRole('region', { name: 'Points by rule' })
  const rows = within(points).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Job offer20 of 20 points'),
    expect.stringContaining('Skill level20 of 20 points'),
    expect.stringContaining('English10 of 10 points'),
    expect.stringContaining('A relevant PhD outside STEM: a salary of at least £37,530 gives 20 points.'),
    expect.stringContaining('Relevant PhD10 of 20 points'),
    expect.stringContaining('MoneyMet'),
  ])
  for (const row of rows) {
    expect(row).toHaveTextContent(/Since \d+ \w+ \d{4}|From \d+ \w+ \d{4} to \d+ \w+ \d{4}/)
    expect(within(row).getByRole('link', { name: /GOV\.UK/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.gov\.uk\//),
    )
  }
  expect(screen.getByText('70 of 70 points')).toBeVisible()
})

describe('where the calculator and the rules on GOV.UK today differ, the headline says both', () => {
  test('a new entrant passes here at B1 with £31,000, but not on GOV.UK today', async () => {
    open(
      `&${ANSWERS.replace('salary=45000', 'salary=31000').replace('=B2', '=yes').replace('entrantStatus=none', 'entrantStatus=under26')}`,
    )
    const headline = await heading(
      'Not enough by the rules on GOV.UK today, although the points here are enough',
    )
    expect(headline).toHaveFocus()
    const verdict = headline.parentElement!
    expect(verdict).toHaveTextContent('70 of 70 points')
    expect(verdict).toHaveTextContent('On GOV.UK today: 2 of 5 rules not met, or open')
    const missing = within(within(verdict).getAllByRole('list')[0]!).getAllByRole('listitem')
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'English at level B2 is needed for a first Skilled Worker visa.',
      'The occupation decides how much is enough: £33,400 or more in most, £25,000 or more on a national pay scale. £31,000 is not compared.',
    ])
    const today = screen.getByRole('region', { name: 'By the rules on GOV.UK today' })
    expect(today).toHaveTextContent(/EnglishNot met.*Since 8 January 2026 · GOV\.UK/)
    expect(screen.getByRole('region', { name: 'Points by rule' })).toHaveTextContent(
      'a salary of at least £30,960 gives 20 points.From 4 April 2024 to 21 July 2025',
    )
    expect(screen.getByRole('region', { name: 'What you can do next' })).toHaveTextContent(
      /Prove English at level B2: .*Choose the occupation of the job\./,
    )
  })

  test('a PhD outside STEM with £37,500 fails here, but passes on GOV.UK today', async () => {
    open(
      `&${ANSWERS.replace('salary=45000', 'salary=37500').replace('phdStatus=none', 'phdStatus=nonSTEM')}&occupation=2136`,
    )
    expect(
      await heading(
        'Likely to be eligible by the rules on GOV.UK today, although the points here are not enough',
      ),
    ).toBeVisible()
    expect(screen.getByRole('region', { name: 'What you can do next' })).toHaveTextContent(
      'Apply within 3 months of the day on which the certificate was assigned.',
    )
  })

  test('the going rate of a chosen occupation counts today', async () => {
    open(`&${ANSWERS}&occupation=2134`)
    const headline = await heading(
      'Not enough by the rules on GOV.UK today, although the points here are enough',
    )
    expect(headline.parentElement).toHaveTextContent(
      'At least £54,700 a year is needed: the going rate of the occupation (Standard). £45,000 does not reach it.',
    )
    expect(screen.getByText(/^2134 Programmers/, { selector: 'strong' })).toBeVisible()
  })

  test('a nurse with the pay of band 5 fails here, but passes on GOV.UK today', async () => {
    open(`&${ANSWERS.replace('salary=45000', 'salary=32073')}&occupation=2237`)
    expect(
      await heading(
        'Likely to be eligible by the rules on GOV.UK today, although the points here are not enough',
      ),
    ).toBeVisible()
  })
})

test('where both fail, the next steps are those of today’s rules', async () => {
  open(`&${ANSWERS.replace('salary=45000', 'salary=38000')}&occupation=2134`)
  expect(await heading('You are not likely to be eligible yet')).toBeVisible()
  const next = screen.getByRole('region', { name: 'What you can do next' })
  expect(next).toHaveTextContent('Look for a salary of £54,700 or more.')
  expect(next).not.toHaveTextContent('£41,700')
})

test('a result is green for an occupation whose going rate the salary reaches', async () => {
  open(`&${ANSWERS.replace('salary=45000', 'salary=54700')}&occupation=2134`)
  const headline = await heading('You are likely to be eligible')
  expect(headline.closest('.rounded-lg')).toHaveClass('bg-good-soft')
})

test('the rules of today come before the points, whose threshold says until when it was in force', async () => {
  open(
    `&${ANSWERS.replace('salary=45000', 'salary=36000').replace('entrantStatus=none', 'entrantStatus=under26')}`,
  )
  const headline = await heading(UNCHECKED)
  expect(headline.parentElement).toHaveTextContent(
    /On GOV\.UK today.*70 of 70 points.*Threshold used: £30,960.*In force until 21 July 2025\./,
  )
})

test('a result without an occupation is not green, says that no going rate is compared, and leads to the choice', async () => {
  open(`&${ANSWERS}`)
  expect(await heading(UNCHECKED)).toBeVisible()
  expect(screen.getByText('No occupation is chosen')).toBeVisible()
  await userEvent.click(button('Choose the occupation'))
  expect(await heading('Is the job at graduate level?')).toHaveFocus()
})

test('a line says since when, and until when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-06T12:00:00Z') })
  open(`&${ANSWERS.replace('salary=45000', 'salary=32000')}&occupation=2136&skilledWorkerSince=before2024`)
  const today = await screen.findByRole('region', { name: 'By the rules on GOV.UK today' })
  expect(today).toHaveTextContent(/From 22 July 2025 to 3 April 2030 · GOV\.UK/)
  expect(today).toHaveTextContent(/It must be paid in each pay period\.Since 8 April 2026 · GOV\.UK/)
})

test('a line says what may have changed since its source', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-06T12:00:00Z') })
  open(`&${ANSWERS}&occupation=2136`)
  const today = await screen.findByRole('region', { name: 'By the rules on GOV.UK today' })
  expect(today).toHaveTextContent(/Salary.*may have changed on 6 April 2027/)
})
