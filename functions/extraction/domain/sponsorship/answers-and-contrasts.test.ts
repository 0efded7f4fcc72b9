import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)

test.each([
  ['Do you sponsor visas?', 'The answer is yes.', 1],
  ['Do you sponsor visas?', 'The answer is a clear yes.', 1],
  ['Do you sponsor visas?', 'The answer will be an emphatic yes.', 1],
  ['Do you sponsor visas?', 'The answer is a firm no.', 0],
  ['Do you sponsor visas?', 'Absolutely.', 1],
  ['Do you sponsor visas?', 'Of course!', 1],
  ['Do you sponsor visas?', 'For this post, no.', 0],
  ['What about sponsorship?', 'After six months.', undefined],
  // a sentence with the words of an answer is none
  ['Is visa sponsorship available?', 'Applicants answer yes or no.', undefined],
  ['Do you sponsor visas?', 'On the next page of our form, please tick yes or no.', undefined],
  ['Do you sponsor visas?', 'Also currently still only really just always simply midwives.', undefined],
  ['Many ask whether we sponsor visas.', 'Yes.', 1],
  ['Many ask whether we sponsor visas.', 'No.', 0],
  // the answer is about the need, not about the offer
  ['Do you need a visa?', 'The answer is no.', undefined],
  ['Do you need a visa?', 'Because no.', undefined],
  // an offer elsewhere is none here, and whoever refuses it there does not offer it here
  ['Are visas sponsored at our US office?', 'Yes.', undefined],
  ['Are visas sponsored at our US office?', 'No.', 0],
] as const)('after "%s", the answer "%s" means %s', (question, answer, value) => {
  expect(read(question, answer)?.value).toBe(value)
})

test('an answer without a question says nothing', () => {
  expect(read('So, no.', 'Visa sponsorship is available.')?.value).toBe(1)
})

test.each([
  ['Yes.', 'But not for this post.'],
  ['Yes.', 'This one is excluded.'],
])('an answer "%s" is withdrawn by "%s"', (answer, withdrawal) => {
  expect(read('Do you sponsor visas?', answer, withdrawal)?.value).toBe(0)
})

test('the quote of an answer has its question, unless the answer says it all', () => {
  expect(read('Will we sponsor visas?', 'We will never charge for it, but yes.')?.quotes).toEqual([
    'Will we sponsor visas? We will never charge for it, but yes.',
  ])
  expect(read('Do you sponsor visas?', 'Yes, we do.')?.quotes).toEqual(['Do you sponsor visas? Yes, we do.'])
  const whole = 'Nurses can be sponsored; we do not sponsor.'
  expect(read('Sponsorship', whole)?.quotes).toEqual([whole])
})

test.each([
  ['We do not sponsor visas unless the Home Office lets us sponsor the post.', 1],
  ['We do not sponsor visas unless our board has agreed to sponsorship.', 1],
  ['We do not sponsor unless a certificate has been approved.', 1],
  ['No CoS is issued unless the sponsorship is approved.', 1],
  ['We do not sponsor visas unless you have a visa.', 0],
  ['This post unless visa sponsorship is not available.', undefined],
  ['We do not sponsor visas unless the post can be sponsored.', 1],
  ['We sponsor visas unless sponsorship is not possible.', 1],
  ['We do not sponsor visas unless you are a team member.', 0],
  ['Although we sponsor visas, unless an applicant is not a nurse.', 1],
] as const)('what follows "unless" can be met, except by those who need no sponsor: "%s"', (text, value) => {
  expect(read(text)?.value).toBe(value)
})

test.each([
  // a contrast that leaves somebody out
  ['We sponsor visas, but this is not for all staff.', undefined],
  ['We sponsor visas, but our staff do not all qualify.', undefined],
  ['We sponsor visas, but others do not qualify.', undefined],
  ['Although we sponsor visas, others do not qualify.', undefined],
  ['We sponsor visas, but other roles do not qualify.', undefined],
  ['We sponsor visas, but only midwives.', undefined],
  ['We offer Skilled Worker sponsorship, but we only sponsor midwives.', undefined],
  ['We sponsor visas, but some candidates are excluded.', undefined],
  ['We sponsor visas, but it is not easy.', undefined],
  // a contrast that leaves nobody out
  ['We sponsor visas, but we do not cover family members.', 1],
  ['We sponsor visas, but external applicants from agencies are not accepted.', 1],
  ['We sponsor visas, but staff get no free parking.', 1],
  ['We sponsor visas, but we do not employ staff in Dublin.', 1],
  ['We sponsor visas, but we do not pay the fee of your partner or colleagues.', 1],
  ['We sponsor visas, but please do not send your colleagues to us.', 1],
  ['We sponsor visas, but our only vacancy is for midwives.', 1],
  ['This one can be sponsored, but we sponsor Band 6 and above.', 1],
  ['This post can be sponsored, and we sponsor Band 6 and above.', 1],
  // a contrast with what is usual
  ['A CoS can be issued, although we do not normally sponsor.', 1],
  ['A CoS can be issued, as we do not normally sponsor.', 1],
  // a contrast with a refusal
  ['We do not sponsor visas; applicants who need a visa are welcome.', 0],
  ['We do not sponsor, although staff are not paid for it.', 0],
  ['We do not sponsor visas, but you will arrange visas for new staff.', 0],
  ['We do not sponsor visas, although our staff do not mind where you are from.', 0],
  ['We do not sponsor, but in this team nobody has needed it.', 0],
  ['We do not sponsor visas, but for staff it was not needed.', 0],
  ['We do not sponsor visas, but only midwives need one.', 0],
  ['We do not sponsor visas, but for the right person we can offer relocation.', 0],
  ['We do not sponsor visas, but for nurses never.', 0],
  ['We cannot sponsor visas, but some of our staff have been given one.', undefined],
  ['A driving licence is needed but not sponsorship.', 0],
  // a contrast with what is paid for
  ['We pay for flights, but not for the cost of the visa.', undefined],
] as const)('a contrast changes what it contradicts, and nothing else: "%s"', (text, value) => {
  expect(read(text)?.value).toBe(value)
})

test.each([
  ['midwife', 1],
  ['porter', 0],
])('the next sentence says whether a %s is one of those whom a contrast leaves in', (post, value) => {
  expect(read('We sponsor visas, but only for midwives.', `This post is for a ${post}.`)?.value).toBe(value)
})

test.each([
  ['It is true that we sponsor visas.', 1],
  ['It is true that we do not sponsor visas.', 0],
  ['It is not untrue that we sponsor visas.', 1],
  ['It is untrue that we sponsor visas.', 0],
  ['It is a myth that some posts can be sponsored.', undefined],
  ['It is not true that a visa is needed.', undefined],
  ['It is not correct for other homes that they sponsor visas.', undefined],
  ['What is wrong is that we sponsor visas.', 0],
  ['It is only that we sponsor visas.', undefined],
  ['Contrary to rumours, we sponsor visas.', 1],
  ['Contrary to rumours, sponsorship is a topic.', undefined],
] as const)('a frame that confirms or denies what follows is understood: "%s"', (text, value) => {
  expect(read(text)?.value).toBe(value)
})

test.each([
  'We only sponsor people who work for us.',
  'We can only sponsor those who work for us.',
  'Sponsorship is only for those who work with us now.',
  'Sponsorship is only available to people who work with us.',
])('an offer for those who work there already refuses the applicants: "%s"', (text) => {
  expect(read(text)?.value).toBe(0)
})

test.each([
  'You may have heard that we sponsor visas.',
  'You may have heard that applicants who need a visa are welcome.',
  'You may have read that candidates who need a visa will not be considered.',
])('what others say counts for nothing, also about those who need a visa: "%s"', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  'We have an office in Canada and can sponsor visas there.',
  'The job is in Dublin, and visas are sponsored there.',
  'The post is in Canada and staff there are sponsored.',
  'Our Dublin office: visa sponsorship available.',
  'Our Toronto studio: visas are sponsored.',
])('an offer of an office abroad says nothing, wherever its place stands: "%s"', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  ['We only consider those who will not need a visa.', 0],
  ['We only take persons who do not need a visa.', 0],
  ['We also take persons who do not need a visa.', undefined],
  ['We also take persons who will not need a visa, but we cannot help those who do.', 0],
  ['We do not hire people who: need to be sponsored.', 0],
  ['You do not need to find a sponsor.', undefined],
  ['We are a licensed sponsor and recruit nurses from overseas.', 1],
  ['We are a licensed sponsor, but do not recruit from abroad.', 0],
  ['We are not a licensed sponsor and recruit nurses from overseas.', 0],
  ['We have no sponsor licence, and recruit nurses from overseas.', 0],
  ['We are a law firm, and do not recruit from abroad.', undefined],
  ['We sponsor visas for people in the UK, and do not recruit from overseas.', 1],
  ['We build card schemes like Visa and offer visa sponsorship.', 1],
  ['We process payments for Visa and Mastercard, and we sponsor work permits.', 1],
  ['We process payments for Visa and Mastercard, and cannot sponsor work permits.', 0],
] as const)('whom an employer takes, and what it is, say as much as its offer: "%s"', (text, value) => {
  expect(read(text)?.value).toBe(value)
})

test.each([
  // nobody who needs a visa is welcome
  ['You can apply, provided you do not need a visa.', 0],
  ['You can apply, provided you never need a visa.', 0],
  ['We welcome applicants, provided they do not need a visa.', 0],
  ['We can hire you if you do not need a visa.', undefined],
  ['Applicants are welcome if they do not need a visa.', undefined],
  // those without a visa are the ones to sponsor
  ['We sponsor engineers, provided they do not have a visa.', 1],
  ['We can help with visa sponsorship, provided you do not have a visa yet.', 1],
  ['We sponsor engineers, provided they have a certificate of sponsorship.', 1],
  ['We welcome applicants, provided they tell us that they need a visa.', 1],
] as const)('a condition says whom an offer is for: "%s"', (text, value) => {
  expect(read(text)?.value).toBe(value)
})

test('a clause with a subject of its own is no entry of a list of duties', () => {
  expect(read('Duties: of course we sponsor visas.')?.value).toBe(1)
})

test('what the page reports after a comma is its own offer', () => {
  expect(read('You may have heard, from our staff, that we sponsor visas.')?.value).toBe(1)
})

test('two remarks on what is usual outweigh no offer', () => {
  const usual = 'We do not normally sponsor visas and do not usually issue a CoS.'
  expect(read('Visa sponsorship is available.', usual)?.value).toBe(1)
})

test.each([
  // a refusal for this post outweighs an offer for others
  ['We sponsor visas, except for this post.', 0],
  ['We cannot sponsor these nurses.', 0],
  ['This post cannot be sponsored, as we do not sponsor porters.', 0],
  ['This post is not sponsored, and we do not sponsor visas.', 0],
  ['We wish we could sponsor visas, so for this role you need your own right to work.', 0],
  // a refusal for all posts contradicts it
  ['We cannot sponsor visas, as we do not sponsor porters.', null],
  ['We do not normally sponsor visas; porters are not eligible for it.', null],
  ['We do not sponsor visas, and do not allow this for any post.', null],
] as const)('after an offer, "%s" means %s', (text, value) => {
  expect(read('Visa sponsorship is available.', text)?.value).toBe(value)
})

test.each([
  [['Telecommute', 'Yes', 'Sponsor Visa', 'No', 'Skills'], 0],
  [['Sponsor Visa', 'Yes', 'Skills'], 1],
  [['Visa sponsorship available', 'No'], 0],
  [['Provide sponsorship', 'No', 'Remote', 'Yes'], 0],
  [['Visa sponsorship', 'Yes', 'No'], undefined],
  [['We sponsor visas.', 'No', 'Remote'], 1],
])('the answer below the label of a field belongs to it: %j', (lines, value) => {
  expect(sponsorshipFact(lines)?.value).toBe(value)
})
