import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fields } from '#shared/eligibility/answers.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { EligibilityWizard } from './eligibility-wizard.tsx'
import {
  isValidStep,
  resultAnswers,
  RESULTS,
  startState,
  wizardReducer,
  type WizardState,
} from './use-wizard.ts'

const ANSWERS =
  'jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=B2&salary=45000&onISL=no&entrantStatus=none&phdStatus=none&financialRequirement=funds'

/** The headline for enough points and pay, but without an occupation. */
const UNCHECKED = 'You may be eligible, but the going rate of your occupation is not checked'

const hrefsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const open = (query = '') =>
  renderPage(<EligibilityWizard />, `/licence-check?name=x&tool=calculator${query}`)
const heading = (name: string) => screen.findByRole('heading', { level: 3, name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

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
  expect(await heading(UNCHECKED)).toHaveFocus()
  expect(screen.getByText(/every rule we could check is met; the going rate is not checked/)).toBeVisible()
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
    expect(verdict).toHaveTextContent('On GOV.UK today: 2 of 5 rules not metRead on 23 November 2026.')
    const missing = within(within(verdict).getAllByRole('list')[0]!).getAllByRole('listitem')
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'English at level B2 is needed for a first Skilled Worker visa, and at B1 to extend one.',
      'At least £33,400 a year is needed: the threshold (New entrants, such as people under 26). £31,000 does not reach it.',
    ])
    const today = screen.getByRole('region', { name: 'By the rules on GOV.UK today' })
    expect(today).toHaveTextContent(/EnglishNot met.*Since 8 January 2026 · GOV\.UK/)
    expect(screen.getByRole('region', { name: 'Points by rule' })).toHaveTextContent(
      'a salary of at least £30,960 gives 20 points.From 4 April 2024 to 21 July 2025',
    )
    expect(screen.getByRole('region', { name: 'What you can do next' })).toHaveTextContent(
      /Prove English at level B2: .*Look for a salary of £33,400 or more\./,
    )
  })

  test('a PhD outside STEM with £37,500 fails here, but passes on GOV.UK today', async () => {
    open(`&${ANSWERS.replace('salary=45000', 'salary=37500').replace('phdStatus=none', 'phdStatus=nonSTEM')}`)
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
    open(`&${ANSWERS.replace('salary=45000', 'salary=31049')}&occupation=2237`)
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
  expect(hrefsIn(readings)).toHaveLength(3)
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
  const field = screen.getByRole('textbox')
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
  expect(screen.getByRole('textbox')).toHaveValue('45,000')
  await userEvent.click(button('Continue'))
  expect(await heading('Is the job at graduate level?')).toHaveFocus()
})

test('Back clears the result, and a new assessment clears every answer', async () => {
  const { router } = open(`&${ANSWERS}`)
  await heading(UNCHECKED)
  await userEvent.click(button('Back'))
  expect(await heading('How do you show that you can support yourself?')).toHaveFocus()
  expect(screen.queryByText('70 of 70 points')).not.toBeInTheDocument()
  await userEvent.click(button('Continue'))
  await heading(UNCHECKED)
  await userEvent.click(button('New assessment'))
  expect(await heading('Check your points in three minutes')).toHaveFocus()
  expect(router.state.location.search).toBe('?name=x&tool=calculator')
})

test('Enter on a step without an answer warns the console, and changes nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  open('&jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=yes')
  const field = await screen.findByRole('textbox')
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

const COMPLETE =
  'jobOfferAndCoS=yes&jobSkillLevel=graduate&englishProficiency=B2&salary=45000&onISL=no&entrantStatus=none&phdStatus=none&financialRequirement=funds'

const from = (query: string) => startState(new URLSearchParams(query))
const act = (state: WizardState, ...actions: Parameters<typeof wizardReducer>[1][]) =>
  actions.reduce(wizardReducer, state)

test('a link with some answers opens the first question without one', () => {
  expect(from('salary=45000')).toMatchObject({ step: 1, texts: { salary: '45000' }, rejected: [] })
  expect(from('jobOfferAndCoS=no&jobSkillLevel=below').step).toBe(3)
})

test.each(fields.map((field, at) => ({ field, step: at + 1 })))(
  'step $step needs a valid answer for $field before it continues',
  ({ field, step }) => {
    const texts = { ...from(COMPLETE).texts, [field]: undefined }
    const unanswered: WizardState = { step, texts, changing: false, rejected: [] }
    expect(isValidStep(unanswered)).toBe(false)
    expect(act(unanswered, { type: 'continue' })).toBe(unanswered)
    const text = from(COMPLETE).texts[field] ?? ''
    expect(act(unanswered, { type: 'answer', field, text }, { type: 'continue' }).step).toBe(step + 1)
  },
)

test.each([
  ['', false],
  ['much', false],
  ['0', true],
  ['41,700', true],
  ['1e999', false],
])('the salary %j is valid: %s', (text, valid) => {
  expect(isValidStep({ step: 4, texts: { salary: text }, changing: false, rejected: [] })).toBe(valid)
})

test('Back goes one step, stops at the welcome, and clears the result', () => {
  const back = act(from(COMPLETE), { type: 'back' })
  expect(back.step).toBe(8)
  expect(resultAnswers(back)).toBeUndefined()
  expect(act(from(''), { type: 'back' }).step).toBe(0)
})

test('Change opens the question, and Continue returns to the result', () => {
  const changing = act(from(COMPLETE), { type: 'change', field: 'salary' })
  expect(changing.step).toBe(4)
  const changed = act(changing, { type: 'answer', field: 'salary', text: '20000' }, { type: 'continue' })
  expect(changed.step).toBe(RESULTS)
  expect(resultAnswers(changed)?.salary).toBe(20_000)
  // Back ends the change
  expect(act(changing, { type: 'back' }, { type: 'continue' }).step).toBe(4)
})

test('an answer that is changed before the result leads back to the first open question', () => {
  const begun = from('jobOfferAndCoS=yes&jobSkillLevel=below')
  const changed = act(
    begun,
    { type: 'change', field: 'jobOfferAndCoS' },
    { type: 'answer', field: 'jobOfferAndCoS', text: 'no' },
    { type: 'continue' },
  )
  expect(changed).toMatchObject({ step: 3, changing: false })
})

test('an occupation answers the skill level, is read from a link, and is forgotten by a new assessment', () => {
  const chosen = act(from(COMPLETE), { type: 'occupation', id: '3544', level: 'below' })
  expect(chosen).toMatchObject({ occupation: '3544', texts: { jobSkillLevel: 'below' } })
  expect(act(chosen, { type: 'occupation', id: undefined })).toMatchObject({
    occupation: undefined,
    texts: { jobSkillLevel: 'below' },
  })
  expect(from(`${COMPLETE}&occupation=9119-1a`).occupation).toBe('9119-1a')
  expect(from('occupation=%3Cb%3E').occupation).toBeUndefined()
  expect(act(chosen, { type: 'restart' }).occupation).toBeUndefined()
})
