import { expect, test } from 'vitest'
import { rowOf, scoredRegister } from '../../tests/score/names/score-names.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { namedRegister } from '../companies/index.ts'
import { assessOffer } from './assess-offer.ts'

const listed = scoredRegister(
  [
    rowOf('Fernley Ltd'),
    { ...rowOf('Oakum Ltd'), rating: 'B rating' },
    { ...rowOf('Tern Ltd'), route: 'Creative Worker' },
  ],
  [{ name: 'Fernley Ltd', town: 'Leeds', facts: { website: 'https://www.fernley.example/' } } as never],
)
const left = scoredRegister([rowOf('Harrow Vale Digital Ltd')])
const context = contextWith(
  {},
  double(namedRegister, async () => ({ ...listed.register, left: left.register })),
)

const letter = (...lines: string[]) =>
  ['Dear Ada,', 'We offer you the position of Software Developer.', ...lines].join('\n')

/** The state of each finding. */
async function check(text: string, employer?: string, today = '2026-11-29') {
  const { findings } = await assessOffer(context, { text, employer }, today)
  return Object.fromEntries(findings.map((one) => [one.check, one]))
}

test('the warnings come first, then what is not settled', async () => {
  const text = letter(
    'Oakum Ltd, Leeds',
    'You must pay for your certificate of sponsorship.',
    'Salary: £60,000 a year',
  )
  const { findings } = await assessOffer(context, { text }, '2026-11-29')
  expect(findings.map(({ check: name, state }) => `${name}: ${state}`)).toEqual([
    'fee: not-met',
    'licence: not-met',
    'mail: unknown',
    'occupation: met',
    'pay: met',
  ])
  expect(findings[0]).toMatchObject({
    evidence: 'You must pay for your certificate of sponsorship.',
    reason: expect.stringContaining('A worker never pays for a certificate'),
    source: expect.stringContaining('https://www.gov.uk/'),
  })
})

test('money that is not asked is not found, which is not fine', async () => {
  const { fee } = await check(letter('Fernley Ltd, Leeds'))
  expect(fee).toMatchObject({ state: 'unknown', evidence: null })
})

test.each([
  ['fernley.jobs@gmail.com', 'not-met'],
  ['jobs@fernley.example', 'met'],
  ['jobs@mail.fernley.example', 'met'],
  ['jobs@fernley-careers.example', 'unknown'],
])('the mailbox %s of a company at fernley.example is %s', async (address, state) => {
  const { mail } = await check(letter('Fernley Ltd, Leeds', `Write to ${address}`))
  expect(mail).toMatchObject({ state, evidence: address })
})

test.each([
  ['Fernley Ltd', undefined, 'met', 'Licensed for Skilled Worker, by the register'],
  ['Harrow Vale Digital Ltd', undefined, 'not-met', 'it was last listed on 17 July 2026'],
  ['Fernly Mills Ltd', undefined, 'unknown', 'No company on the register is sure to be'],
  ['Zyxwv Quorn Ltd', undefined, 'not-met', 'We found no such name; the legal name may differ.'],
  ['', 'Zyxwv Quorn', 'not-met', 'We found no such name; the legal name may differ.'],
  ['', undefined, 'unknown', 'The letter does not say who the employer is.'],
])('the licence of “%s”, typed %s, is %s', async (named, typed, state, reason) => {
  const { licence } = await check(letter(named === '' ? '' : `${named}, Leeds`), typed)
  expect(licence).toMatchObject({ state, reason: expect.stringContaining(reason) })
})

test('pay below every threshold is too low also in an occupation that cannot be sponsored', async () => {
  const { pay, occupation } = await check('We offer you the position of Waiter.\nSalary: £24,500 a year')
  expect(occupation).toMatchObject({ state: 'not-met' })
  expect(pay).toMatchObject({ state: 'not-met', evidence: '£24,500 a year' })
})

test('a letter that names no job still says what it asks for', async () => {
  const { fee, occupation } = await check('Dear Ada,\nYou must pay £500 for your certificate of sponsorship.')
  expect(fee).toMatchObject({ state: 'not-met' })
  expect(occupation).toMatchObject({ state: 'unknown' })
})

const NOT_FOUND = 'No request for money was found in the letter.'
const OWN = 'The letter says that you do not pay for your sponsorship.'
const FORBIDDEN = 'The letter asks you to pay for your sponsorship.'
const OTHER = 'The letter asks you for money.'
const LOST = 'The letter asks you to send money in a way in which nobody can get it back.'
const UNCLEAR = 'The letter speaks of a payment by you'

test.each([
  ['You must pay £525 for your certificate of sponsorship.', FORBIDDEN],
  ['The Immigration Skills Charge will be deducted from your salary.', FORBIDDEN],
  ['The employee shall repay the licence fee and the skills charge on leaving.', FORBIDDEN],
  ['The balance of £900 for your COS must reach us by Monday.', FORBIDDEN],
  ['A refundable processing fee of £300 is payable within 48 hours.', OTHER],
  ['Kindly send £200 through Western Union to our agent.', LOST],
  ['You will contribute £40 towards the locker.', UNCLEAR],
  ['We pay for your certificate of sponsorship and the skills charge.', OWN],
  ['The licence fee is paid by the company.', OWN],
  ['You will not be charged for your certificate of sponsorship.', OWN],
  ['We never ask for a fee or a deposit.', NOT_FOUND],
  ['You pay your visa application fee and the healthcare surcharge to the Home Office.', NOT_FOUND],
  ['Your salary will be £45,000 per annum, with sponsorship of your visa.', NOT_FOUND],
  ['You will help our customers to pay and transfer money.', NOT_FOUND],
  ['Your pension contribution is deducted from your salary.', NOT_FOUND],
  ['You must settle the balance of the lunch immediately.', NOT_FOUND],
])('of “%s” the answer says “%s”', async (sentence, reason) => {
  const { fee } = await check(letter(sentence))
  expect(fee?.reason.startsWith(reason)).toBe(true)
  expect(fee?.evidence).toBe(reason === NOT_FOUND ? null : sentence)
})

test('a warning of fraud does not excuse what the letter asks after it', async () => {
  const asks = 'You must pay £525 for your certificate of sponsorship.'
  const { fee } = await check(letter(`Beware of scams. Read this letter well. ${asks}`))
  expect(fee).toMatchObject({ state: 'not-met', evidence: asks })
  const { fee: warned } = await check(
    letter('Beware of scams. They say that you must pay for your certificate.'),
  )
  expect(warned).toMatchObject({ state: 'unknown', evidence: null })
})

test.each(['\u200b', '\u00ad', '\u202e', '\ufe0f', '\u{e0061}', '\u0007'])(
  'the character %j, which nobody sees, hides no warning, and is in no quote',
  async (unseen) => {
    const hide = (line: string) => line.replaceAll(/\B/g, unseen)
    const { fee, mail } = await check(
      letter(
        hide('You must pay £525 for your certificate of sponsorship.'),
        hide('Write to fernley@gmail.com'),
      ),
    )
    expect(fee).toMatchObject({
      state: 'not-met',
      evidence: 'You must pay £525 for your certificate of sponsorship.',
    })
    expect(mail).toMatchObject({ state: 'not-met', evidence: 'fernley@gmail.com' })
  },
)

test('the worst sentence is quoted, also where the page was too narrow for it, and a long one is cut', async () => {
  const { fee } = await check(
    letter(
      'You must pay £90 for the locker.',
      'The candidate shall bear the whole cost of the',
      `certificate ${'x'.repeat(400)}.`,
    ),
  )
  expect(fee?.evidence).toMatch(/^The candidate shall bear the whole cost of the certificate x+…$/)
  expect(fee?.evidence).toHaveLength(301)
  const lines = ['You must pay us for the certificate of sponsorship by bank', '525 pounds before Monday.']
  expect((await check(letter(...lines))).fee?.evidence).toBe(lines.join(' '))
})

test.each([
  ['To: someone.else@gmail.com', null],
  ['ada.obi@gmail.com', null],
  ['people@oakum.example or oakum.jobs@yahoo.co.in', 'oakum.jobs@yahoo.co.in'],
])('of the mailboxes in “%s” the one of the sender is shown', async (line, shown) => {
  const { mail } = await check(letter(line))
  expect(mail?.evidence).toBe(shown)
})

test.each([
  'We are pleased to offer you the position of Site Engineer at our office.',
  'Position: Site Engineer',
  'Site Engineer',
  'We wish to employ you as a Site Engineer from Monday.',
])('“%s” names the job', async (sentence) => {
  const { job } = await assessOffer(context, { text: `Dear Ada,\n${sentence}` }, '2026-11-29')
  expect(job.title).toBe('Site Engineer')
})

test.each([
  'The company pays for your certificate of sponsorship, and you repay it in full if you leave within two years.',
  'We will pay the Certificate of Sponsorship fee of £525 and recover it from your wages.',
  'The sponsorship fee is paid by the employer and deducted from your first three salaries.',
  'If you do not complete two years, you must repay the cost of your certificate.',
  'The skills charge is not included and must be paid by you.',
])('what the worker pays back is asked of the worker: %s', async (sentence) => {
  const { fee } = await check(letter('Fernley Ltd, Leeds', sentence))
  expect(fee).toMatchObject({ state: 'not-met', evidence: sentence })
})

test.each([
  'You will not repay the certificate of sponsorship if you leave.',
  'The company pays for your certificate of sponsorship and never asks for it back.',
])('a letter that asks nothing back is no warning: %s', async (sentence) => {
  const { fee } = await check(letter('Fernley Ltd, Leeds', sentence))
  expect(fee?.state).not.toBe('not-met')
})

test('a mailbox that nobody knows counts beside the one of the website', async () => {
  const { mail } = await check(
    letter('Fernley Ltd, Leeds', 'Write to jobs@fernley.example', 'Send papers to hr@fernley-jobs.example'),
  )
  expect(mail).toMatchObject({ state: 'unknown', evidence: 'hr@fernley-jobs.example' })
})

test('a greeting does not hide the mailbox of the sender', async () => {
  const { mail } = await check(
    'Dear Career Seeker,\nFernley Ltd offers you a job. Write to careers@gmail.com',
  )
  expect(mail).toMatchObject({ state: 'not-met', evidence: 'careers@gmail.com' })
})

test('the route that the letter names must be one of the licence', async () => {
  const { licence } = await check(letter('Fernley Ltd, Leeds', 'You apply for a Creative Worker visa.'))
  expect(licence).toMatchObject({
    state: 'not-met',
    evidence: 'You apply for a Creative Worker visa.',
    reason: expect.stringContaining('has no licence for the route'),
  })
  const { licence: skilled } = await check(
    letter('Fernley Ltd, Leeds', 'You apply for a Skilled Worker visa, not a Creative Worker visa.'),
  )
  expect(skilled).toMatchObject({ state: 'met' })
  const { licence: right } = await check(letter('Tern Ltd, Leeds', 'You apply for a Creative Worker visa.'))
  expect(right?.reason).not.toContain('has no licence for the route')
})

test('the website of a namesake in another town is not that of the employer', async () => {
  const inYork = { name: 'Fernley Ltd', town: 'York' }
  const { register } = scoredRegister(
    [rowOf('Fernley Ltd'), { ...rowOf('Fernley Ltd'), ...inYork }],
    [{ ...inYork, facts: { website: 'https://www.fernley.example/' } } as never],
  )
  const both = contextWith(
    {},
    double(namedRegister, async () => ({ ...register, left: left.register })),
  )
  const text = letter('Fernley Ltd, Leeds', 'Write to jobs@fernley.example')
  const { findings, employer } = await assessOffer(both, { text }, '2026-11-29')
  expect(employer).toMatchObject({ name: 'Fernley Ltd', town: 'Leeds' })
  expect(findings.find((one) => one.check === 'mail')).toMatchObject({ state: 'unknown' })
})

test('care work is a warning if the letter shows that the reader is abroad', async () => {
  const care = ['We offer you the position of Care Assistant.', 'Salary: £27,000 a year']
  const at = async (line: string) => (await check([...care, line].join('\n'))).occupation
  expect(await at('Visa: Health and Care, entry clearance from India')).toMatchObject({
    state: 'not-met',
    evidence: expect.stringContaining('entry clearance'),
  })
  expect(await at('You live in Leeds.')).toMatchObject({ state: 'unknown' })
})

test('pay is compared with what the reader needs', async () => {
  const text = letter('Fernley Ltd, Leeds', 'Salary: £40,000 a year')
  const of = async (own?: object) =>
    (await assessOffer(context, { text, own }, '2026-11-29')).findings.find((one) => one.check === 'pay')
  expect(await of()).toMatchObject({ state: 'unknown' })
  expect(await of({ visa_situation: 'graduate' })).toMatchObject({
    state: 'met',
    reason: 'Needs £38,290 for you; pays £40,000.',
  })
})

test('pay that an employer of health or care may offer is no warning', async () => {
  const { pay } = await check('We offer you the position of Biomedical Scientist.\nSalary: £30,000 a year')
  expect(pay?.state).toBe('unknown')
  const { pay: low } = await check(
    'We offer you the position of Biomedical Scientist.\nSalary: £24,500 a year',
  )
  expect(low?.state).toBe('not-met')
})

test('what nobody can get back is quoted before what is forbidden, and a greeting is no employer', async () => {
  const text =
    'CONGRATULATIONS!!! Dear Candidate,\nYou must pay £525 for your certificate of sponsorship.\nSend the fee of £300 by Western Union.'
  const { findings, employer } = await assessOffer(context, { text }, '2026-11-29')
  expect(findings.find((one) => one.check === 'fee')?.evidence).toContain('Western Union')
  expect(employer).toBeNull()
})
