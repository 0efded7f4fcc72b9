import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)
const titled = (title: string, line: string) => sponsorshipFact([line], title)?.value

test.each([
  'Visa sponsorship is available for this role.',
  'We are a licensed sponsor and can provide a Certificate of Sponsorship.',
  // a denial of something else in the sentence
  'No previous experience is needed and visa sponsorship is available.',
  'We cannot offer relocation; however, visa sponsorship is available.',
  'Candidates not yet in the UK can be sponsored.',
  'Those who do not have a visa will be sponsored by the Trust.',
  // a denied worry, fee or limit
  'Not only do we offer visa sponsorship, we also pay for your flights.',
  'Needing sponsorship is no barrier to being appointed.',
  'Lacking a visa will not count against you, as we sponsor whom we appoint.',
  // conditions that some applicants meet
  'If you do not yet have the right to work in the UK, we can offer Skilled Worker sponsorship.',
  'We do not sponsor visas unless you have five years of experience.',
  'Should you need a visa, we will sponsor it.',
  // this post, unlike others
  'Most of our jobs do not qualify for a sponsored visa but this one does.',
  'Our Dublin office cannot sponsor; candidates for this London job, however, can be sponsored.',
  'While we cannot help with visas for the United States, UK sponsorship is available.',
  // welcomed, without more
  'Applications from job seekers who require current Skilled Worker sponsorship are welcome.',
  'This post is open to people whose visa we would have to sponsor.',
  // fragments and abbreviations
  'CoS available.',
  'SWV spons. offered, IHS reimbursed.',
  '• Competitive pay • Company van • UK visa sponsorship',
  'Benefits: pension, gym, visa sponsorship',
])('"%s" offers sponsorship', (sentence) => {
  expect(read(sentence)?.value).toBe(1)
})

test.each([
  'We are unable to offer visa sponsorship.',
  'We do not hold a sponsor licence, so cannot sponsor applicants.',
  'No CoS available.',
  'We cannot offer a Skilled Worker visa for this post.',
  'We are unable to support visa applications.',
  // without a listed word of denial
  'Candidates needing visa sponsorship will be rejected.',
  'We stopped offering visa sponsorship in 2025.',
  'Visa sponsorship has been withdrawn for this role.',
  'Under present guidance it is very unlikely that the criteria for sponsorship would be met.',
  'Requiring sponsorship is an automatic knock-out in our screening.',
  // demands
  'Applicants must be able to work in the UK without visa sponsorship.',
  'Only applicants with their own right to work, independent of any sponsor, go forward.',
  'Essential criteria: own transport; two references; no need for sponsorship.',
  'Please do not apply if you: lack a licence, cannot drive, or require visa sponsorship.',
  // others only
  'Visa sponsorship is available for other roles only.',
  'We can only sponsor existing employees for Skilled Worker visas.',
  'We only sponsor consultants; this is a post for a nurse.',
  'Sponsorship is offered by our Toronto studio but not in the UK, where this role is based.',
  // said of it before
  'We used to sponsor overseas staff but that scheme is now closed.',
  'While some of our other roles come with sponsorship, this one does not.',
  'We would love to sponsor, but the rules do not let us.',
])('"%s" refuses sponsorship', (sentence) => {
  expect(read(sentence)?.value).toBe(0)
})

test.each([
  'You must have the right to work in the UK.',
  'We are a licensed sponsor.',
  'Do you require visa sponsorship?',
  'If you need sponsorship, please tell us in your application.',
  'Queries about visas and sponsorship should go to the HR desk, not to the contact above.',
  // other things that companies sponsor
  'We sponsor the local football team.',
  'We will sponsor you through your exams.',
  'ACCA study sponsorship is available.',
  'We cannot sponsor your security clearance.',
  'Report to the executive sponsor of the programme.',
  'The academy is sponsored by a trust.',
  // the work of the post
  'You will advise employers who can sponsor overseas workers.',
  'You will manage visa sponsorship compliance and will report to the HR director.',
  'Our immigration team provides visa sponsorship advice to businesses.',
  // other countries
  'Visa sponsorship is available at our US office.',
  'The company cannot sponsor a US work visa.',
  // former sponsorship alone
  'We have sponsored many nurses in the past.',
])('"%s" says nothing about sponsorship for this post', (sentence) => {
  expect(read(sentence)).toBeUndefined()
})

test.each([
  ['We only sponsor midwives. This post is for a midwife.', 1],
  ['We only sponsor midwives. This post is for a porter.', 0],
  ['Sponsorship is restricted to Band 6 and above; this is a Band 7 post.', 1],
  ['Sponsorship is restricted to Band 6 and above; this is a Band 4 post.', 0],
  ['We sponsor every job bar retail, and this is a retail job.', 0],
  ['Apart from this post, none of our jobs can be sponsored.', 1],
  ['With the exception of this post, all our jobs can be sponsored.', 0],
  ['Visa sponsorship for this post is limited to our existing colleagues.', 0],
  ['Sponsorship is limited to candidates with a doctorate.', 1],
  ['Midwives can be sponsored; healthcare assistants are not eligible.', 1],
])('an offer for some is one for this post only if this post is one of them: "%s"', (text, value) => {
  expect(read(...text.split(/(?<=\.) /))?.value).toBe(value)
})

test('the title says whether this post is one of those that an offer is limited to, if they share a word', () => {
  expect(titled('Senior Midwife', 'We only sponsor midwives.')).toBe(1)
  expect(titled('Porter', 'We only sponsor midwives.')).toBeUndefined()
  // "will" is no word of the law
  expect(
    titled('Porter (training will be given)', 'We only sponsor solicitors for wills and probate.'),
  ).toBeUndefined()
  expect(titled('Bank Porter', 'Except for bank work, all posts can be sponsored.')).toBe(0)
  expect(titled('This one is great', 'We only sponsor midwives.')).toBeUndefined()
})

test.each([
  // whether this post is one of the group
  'We only sponsor midwives.',
  'Sponsorship is reserved for clinical posts.',
  'We do not sponsor, except for midwives.',
  'Few of our posts can be sponsored.',
  'We only sponsor midwives. This is a full-time position in a friendly team.',
  // what an unknown word does to the offer
  'We have mothballed our plans to offer sponsorship.',
  'We veer away from sponsoring.',
  'There is no process for sponsoring visas.',
  'Sponsorship does not begin on day one, but after six months.',
  // what others say
  'You may have heard that we sponsor visas.',
  'Many employers sponsor visas.',
])('what is unclear is neither an offer nor a refusal: "%s"', (sentence) => {
  expect(read(sentence)).toBeUndefined()
})

test('sentences that contradict each other give no value, with a quote of each', () => {
  const refusal = 'We are unable to provide visa sponsorship for this role.'
  expect(read('Visa sponsorship is available for this role.', 'Full-time.', refusal)).toEqual({
    value: null,
    quotes: ['Visa sponsorship is available for this role.', refusal],
    from: 'text',
  })
})

test.each([
  [
    'a refusal for this post',
    'We are proud to sponsor Skilled Worker visas.',
    'This post is not eligible for sponsorship.',
    0,
  ],
  [
    'a refusal',
    'It is unlikely that the criteria for sponsorship would be met for this vacancy.',
    'Applicants who need sponsorship are welcome to apply.',
    0,
  ],
  ['an answer', 'Do you need visa sponsorship?', 'Unfortunately we cannot help.', 0],
  ['a reference', 'The University sponsors academic staff.', 'Jobs such as this are excluded.', 0],
  ['an exception', 'We do not normally sponsor.', 'For this role we can make an exception.', 1],
])('%s counts against a general or weaker sentence before or after it', (_name, one, other, value) => {
  expect(read(one, other)?.value).toBe(value)
})

test.each([
  [['Visa sponsorship', 'No'], { value: 0, quotes: ['Visa sponsorship No'] }],
  [['Visa sponsorship:', 'Available'], { value: 1, quotes: ['Visa sponsorship: Available'] }],
  [['Visa sponsorship: Yes'], { value: 1, quotes: ['Visa sponsorship: Yes'] }],
  [['Sponsorship available: ✘'], { value: 0, quotes: ['Sponsorship available: ✘'] }],
  [
    ['What we offer', 'Weekly pay; a bonus', '• Visa sponsorship'],
    { value: 1, quotes: ['Visa sponsorship'] },
  ],
  [['What we offer', '• A pension', '• Visa sponsorship'], { value: 1, quotes: ['Visa sponsorship'] }],
  [['Benefits', 'Visa sponsorship.'], { value: 1, quotes: ['Visa sponsorship.'] }],
  [['Perks?', '• Visa sponsorship'], { value: 1, quotes: ['Visa sponsorship'] }],
  [['What we do not offer', '• Parking', '• Visa sponsorship'], { value: 0, quotes: ['Visa sponsorship'] }],
  [['Not available:', '• Parking', '• Being sponsored for a visa'], { value: 0 }],
  [['What we cannot offer', '• Flights', 'What we offer', '• Visa sponsorship'], { value: 1 }],
  [
    ['Answering your questions on visa sponsorship', '• Certificates of sponsorship available'],
    { value: 1, quotes: ['Certificates of sponsorship available'] },
  ],
  // a heading counts after more short lines, such as a menu of links, than are read
  [[...Array(700).fill('Jobs in Leeds'), 'What we offer', '• CoS'], { value: 1, quotes: ['CoS'] }],
])('the value of a label, or an entry under a heading, counts: %j', (lines, expected) => {
  expect(read(...lines)).toMatchObject(expected)
})

test.each([
  [['Visa sponsorship', 'Salary']],
  [['What we offer', '• A pension', 'Visa sponsorship', 'See the website of the Home Office.']],
  [['Do you need sponsorship?', 'Yes', 'No']],
  [['Visa sponsorship', 'Yes', 'No']],
  [['Do you need a visa? Yes / No / Not sure']],
  [['You will:', '• Visa sponsorship', '• Payroll']],
  [['Duties', '• Sponsorship for nurses']],
  [['Essential', '• Certificate of sponsorship | Driving licence | DBS check']],
  [['Benefits', 'A pension scheme for all.', 'Visa sponsorship.']],
])('a heading alone or far away, the choices of a form and a duty say nothing: %j', (lines) => {
  expect(read(...lines)).toBeUndefined()
})

test.each([
  ['We only sponsor doctors.', 'This post is for a nurse.'],
  ['Do you need a visa?', 'We will gladly help.'],
  ['We sponsor visas for most posts.', 'If you need a visa, please look at our other vacancies.'],
])('the quote has both sentences where the second one needs the first: "%s" "%s"', (...sentences) => {
  expect(read(...sentences)?.quotes).toEqual([sentences.join(' ')])
})

test.each([
  'This post is not suitable for a job share.',
  'This role is unable to be offered part time.',
  'We cannot wait to meet you.',
  'You must not smoke on site.',
  'No agencies, please.',
  'The closing date is 12 May.',
  'Applications received after this date will not be considered.',
  'Unfortunately we are unable to reply to every applicant.',
  'If you have not heard from us by then, you have not been shortlisted.',
  'This is a great place to work.',
  'We offer a pension, and it is available to all staff.',
  'This job is exempt from the Rehabilitation of Offenders Act.',
  'You will not be paid for travel.',
  'Are you a team player?',
  'Yes, there is free coffee.',
  'We do not offer relocation.',
  'All offers are subject to references.',
])('"%s" changes nothing of what the sentence before it says', (sentence) => {
  expect(read('Visa sponsorship is available.', sentence)?.value).toBe(1)
  expect(read('We cannot sponsor visas.', sentence)?.value).toBe(0)
  expect(read('Applicants who need a visa are welcome.', sentence)?.value).toBe(1)
  expect(read('We are a licensed sponsor.', sentence)).toBeUndefined()
  expect(read(sentence)).toBeUndefined()
})

test.each([
  ['We wish we could sponsor visas.', 0],
  ['Sponsorship might become available in future, but for now you need your own right to work.', 0],
  ['Visa sponsorship is offered for Senior Loom Engineers only; this post is for Juniors.', 0],
  ['Sponsorship was paused in 2024 but is available again.', 1],
  ['It is not the case that we do not sponsor visas.', 1],
  [
    'No sponsorship restrictions: all candidates welcome, and the Certificate of Sponsorship comes from us.',
    1,
  ],
  ['Our chef is sponsored by Visa at the Olympics.', undefined],
  ['You will sponsor projects and act as sponsor for our Visa and Mastercard integrations.', undefined],
  ['Sponsored by the Home Office, this programme supports refugees with visa applications.', undefined],
  ['You process visa sponsorship requests for our students.', undefined],
  ['We have no difficulty arranging a Skilled Worker visa.', 1],
  ['Certificates of Sponsorship are limited, and will be given to the strongest applicants.', 1],
  ['Visa sponsorship, private healthcare and 33 days’ holiday.', 1],
  ['We will not be able to transfer you onto a Skilled Worker visa.', 0],
  ['Sponsorship: not offered in the UK, offered in Germany.', 0],
  ['Candidates requiring sponsorship: please look at our other vacancies.', 0],
  ['Up to 3 years of visa sponsorship', 1],
  ['Sous Chef – Sponsored', 1],
  ['Sponsored places have been filled', 0],
] as const)('"%s" is %s', (sentence, value) => {
  expect(read(sentence)?.value).toBe(value)
})
