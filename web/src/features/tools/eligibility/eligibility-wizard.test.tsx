import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ANSWERS, button, heading, open, UNCHECKED } from '../testing/open-eligibility.tsx'

const hrefsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

const salaryField = () => screen.getByRole('textbox', { name: /pay in a year/ })

const FURTHER = 'About you and the job, for the rules of today'

/** Every question, an answer to it, and what the URL then has. */
const steps: [question: string, answer: string, value: string][] = [
  ['Do you have a job offer with a certificate of sponsorship?', 'Yes', 'jobOfferAndCoS=yes'],
  ['Is the job at graduate level?', 'Graduate level or above', 'jobSkillLevel=graduate'],
  ['Do you know English at level B1 or higher?', 'Yes, at level B2 or higher', 'englishProficiency=B2'],
  ['What does the job pay in a year?', '33,400', 'salary=33%2C400'],
  ['Is the job on the immigration salary list?', 'No', 'onISL=no'],
  ['Are you new to your profession?', 'None of these', 'entrantStatus=none'],
  ['Do you have a PhD that is relevant to the job?', 'Yes, in a STEM subject', 'phdStatus=STEM'],
  [
    'How do you show that you can support yourself?',
    'My sponsor certifies that it supports me',
    'financialRequirement=sponsor',
  ],
]

test('the wizard asks one question a step, and ends with the result and its link', async () => {
  const { router } = open()
  expect(await heading('Check your points in three minutes')).toHaveFocus()
  await userEvent.click(button('Start'))
  for (const [at, [question, answer, value]] of steps.entries()) {
    expect(await heading(question)).toHaveFocus()
    expect(screen.getByText(`Question ${at + 1} of 8`)).toBeVisible()
    expect(button('Continue')).toBeDisabled()
    const field = screen.queryByRole('textbox', { name: question })
    if (field) await userEvent.type(field, answer)
    else await choose(answer)
    await userEvent.click(button('Continue'))
    expect(router.state.location.search).toContain(value)
  }
  expect(await heading(FURTHER)).toHaveFocus()
  await userEvent.click(button('See the result'))
  expect(await heading(UNCHECKED)).toHaveFocus()
  expect(screen.getByText(/1 of 5 rules not met, or open/)).toBeVisible()
  expect(screen.queryByText(/all rules are met/)).toBeNull()
  expect(screen.getByText('70 of 70 points')).toBeVisible()
  // the page below keeps its own parameters
  expect(router.state.location.search).toContain('name=x&tool=calculator')
})

test('a question links to what helps to answer it', async () => {
  const { router } = open('&jobOfferAndCoS=yes')
  await heading('Is the job at graduate level?')
  await userEvent.click(screen.getByRole('link', { name: 'Find the occupation and its level' }))
  expect(router.state.location).toMatchObject({ pathname: '/occupation-check', search: '' })
})

test('a job title finds the occupation, which answers the skill level and is part of the link', async () => {
  // the shortage list of the occupation ends with the year
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') })
  const { router } = open(`&${ANSWERS}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Change Skill level of the job' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /job title/ }), 'data analyst')
  await userEvent.click(await screen.findByRole('radio', { name: /^3544 / }))
  expect(screen.getByRole('radio', { name: 'Below graduate level' })).toBeChecked()
  await userEvent.click(button('Continue'))
  expect(
    await heading(
      'Likely to be eligible by the rules on GOV.UK today, although the points here are not enough',
    ),
  ).toBeVisible()
  expect(router.state.location.search).toContain('jobSkillLevel=below')
  expect(router.state.location.search).toContain('occupation=3544')
})

test('where no occupation is known, the question of the pay asks for it', async () => {
  const { router } = open('&jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=B2')
  expect(await screen.findByText(/Without it, whether this pay is enough stays open/)).toBeVisible()
  await userEvent.type(salaryField(), '60000')
  await userEvent.type(screen.getByRole('textbox', { name: /job title/ }), 'software engineer')
  await userEvent.click(await screen.findByRole('radio', { name: /^2134 / }))
  await userEvent.click(button('Continue'))
  expect(router.state.location.search).toContain('occupation=2134')
})

const chooseDetail = async (name: string, option: RegExp) => {
  const field = await screen.findByRole('combobox', { name })
  await userEvent.selectOptions(field, within(field).getByRole('option', { name: option }))
}

test('the further questions change the verdict of today, and are part of the link', async () => {
  const { router } = open(
    `&${ANSWERS.replace('entrantStatus=none', 'entrantStatus=under26')}&occupation=2237`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit these answers' }))
  await chooseDetail('Band and nation', /^NHS band 6 in Scotland$/)
  await chooseDetail('Where you apply from', /^Abroad, as a national of Afghanistan$/)
  await chooseDetail('Your Skilled Worker visa', /^None$/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Hours a week' }), '36')
  await userEvent.type(screen.getByRole('textbox', { name: /^Months as/ }), '49x')
  expect(button('See the result')).toBeDisabled()
  await userEvent.clear(screen.getByRole('textbox', { name: /^Months as/ }))
  await userEvent.click(button('See the result'))
  expect(await screen.findByText('Nationality')).toBeVisible()
  expect(screen.getByText(/NHS band 6 in Scotland of 2026\/27/, { selector: 'p' })).toBeVisible()
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    payBand: '6-scotland',
    applyingFrom: 'abroad-AF',
    skilledWorkerSince: 'none',
    weeklyHours: '36',
  })
})

test('who does not pass sees what is missing and what to do', async () => {
  open(
    '&jobOfferAndCoS=no&jobSkillLevel=below&englishProficiency=no&salary=20000&onISL=no&entrantStatus=none&phdStatus=none&financialRequirement=none',
  )
  expect(await heading('You are not likely to be eligible yet')).toBeVisible()
  expect(screen.getByText('0 of 70 points')).toBeVisible()
  expect(screen.getByText('The salary of £20,000 is below the threshold of £41,700.')).toBeVisible()
  const next = screen.getByRole('region', { name: 'What you can do next' })
  const [todo, readings] = within(next).getAllByRole('list') as [HTMLElement, HTMLElement]
  expect(within(todo).getAllByRole('listitem')).toHaveLength(5)
  expect(hrefsIn(readings)).toHaveLength(5)
  expect(within(next).getByRole('link', { name: 'See sponsors for this' })).toHaveAttribute(
    'href',
    '/?route=Skilled+Worker&has_website=1&job=1&careers_page=1',
  )
})

test('the result links to the articles for whoever studies or lives in the UK', async () => {
  open(
    `&${ANSWERS.replace('entrantStatus=none', 'entrantStatus=student').replace('=funds', '=twelveMonths')}`,
  )
  const next = await screen.findByRole('region', { name: 'What you can do next' })
  expect(hrefsIn(next)).toEqual(
    expect.arrayContaining([
      '/knowledge-center/student-or-graduate-to-skilled-worker',
      '/knowledge-center/switching-employer',
    ]),
  )
})

test('every answer can be changed, and Continue returns to the result', async () => {
  const { router } = open(`&${ANSWERS}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Change Salary' }))
  const field = salaryField()
  expect(field).toHaveValue('45,000')
  await userEvent.clear(field)
  await userEvent.type(field, '£20 000')
  expect(screen.getByText('That is £20,000 a year.')).toBeVisible()
  await userEvent.click(button('Continue'))
  expect(await heading('You are not likely to be eligible yet')).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(8)
  expect(new URLSearchParams(router.state.location.search).get('salary')).toBe('£20 000')
})

test('a question is the only title of its step, and the given answers are closed below it', async () => {
  open('&jobOfferAndCoS=yes&salary=45000')
  await heading('Is the job at graduate level?')
  expect(screen.queryByText('English at level B1')).not.toBeInTheDocument()
  const rows = screen.getAllByRole('listitem', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    'Job offer with a certificateYesChange Job offer with a certificate',
    'Salary£45,000 a yearChange Salary',
  ])
  expect(rows[0]).not.toBeVisible()
  await userEvent.click(screen.getByText('Your answers so far (2)'))
  expect(rows[0]).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change Salary' }))
  expect(salaryField()).toHaveValue('45,000')
  await userEvent.click(button('Continue'))
  expect(await heading('Is the job at graduate level?')).toHaveFocus()
})

test('Back clears the result, and a new assessment clears every answer', async () => {
  const { router } = open(`&${ANSWERS}`)
  await heading(UNCHECKED)
  await userEvent.click(button('Back'))
  expect(await heading(FURTHER)).toHaveFocus()
  expect(screen.queryByText('70 of 70 points')).not.toBeInTheDocument()
  await userEvent.click(button('Back'))
  expect(await heading('How do you show that you can support yourself?')).toHaveFocus()
  await userEvent.click(button('Continue'))
  await userEvent.click(await screen.findByRole('button', { name: 'See the result' }))
  await heading(UNCHECKED)
  await userEvent.click(button('New assessment'))
  expect(await heading('Check your points in three minutes')).toHaveFocus()
  expect(router.state.location.search).toBe('?name=x&tool=calculator')
})

test('Enter on a step without an answer warns the console, and changes nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  open('&jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=yes')
  await heading('What does the job pay in a year?')
  const field = salaryField()
  await userEvent.type(field, 'a lot{Enter}')
  expect(warn).toHaveBeenCalledExactlyOnceWith('The step salary has no valid answer', undefined)
  expect(screen.getByText('Question 4 of 8')).toBeVisible()
  expect(button('Continue')).toHaveAccessibleDescription('Enter a number to continue')
})

test('a link with values that are not answers names them, and asks again', async () => {
  open(
    `&${ANSWERS.replace('salary=45000', `salary=${'9'.repeat(60)}x`).replace('onISL=no', 'onISL=%3Cb%3E')}`,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Salary: “${'9'.repeat(40)}…”On the immigration salary list: “<b>”`,
  )
  expect(screen.getByText('Question 4 of 8')).toBeVisible()
})

test('the link of a result has nothing of the page below it, and is copied', async () => {
  userEvent.setup()
  open(`&${ANSWERS}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?tool=calculator&${ANSWERS}`)
})

test('a result is printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  open(`&${ANSWERS}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('closing removes what the tool has added to the URL', async () => {
  const { router } = open(`&${ANSWERS}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('?name=x')
})
