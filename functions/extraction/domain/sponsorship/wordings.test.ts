import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const phrasesIn = (text: string): string[] =>
  text.split(';').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))

const offering = phrasesIn(`
  offer; provide; can offer; are able to provide; are happy to consider; are open to; are willing to look
  at; have funding for; gladly arrange; do support; routinely arrange; will facilitate; can facilitate;
  are delighted to offer; are prepared to offer; would be pleased to arrange; have capacity for; can
  accommodate; can extend; can assist with; are set up for; are geared up for; can help with; will take
  care of; will pay for; will meet the cost of; will cover; will fund; are keen to support; are in a
  position to offer; have approval for; have budget for; will happily discuss; will gladly explore; can
  make arrangements for; can put in place; will organise; can guarantee; will look favourably on; welcome
  requests for; are committed to providing; now offer; also offer; still offer; always offer; continue to
  offer; have started offering; are currently offering; will be offering; plan to offer; intend to offer;
  expect to offer; hope to offer; would consider; may consider; might consider; could offer; may be able
  to offer; are likely to offer; have agreed to provide; have secured; can obtain; can apply for; will
  apply for; can process; are licensed for and can offer; will sort out; will handle
`)

const isOffered = phrasesIn(`
  is available; can be arranged; is on offer; may be possible; will be considered; comes as standard; is
  included; is part of the package; is up for discussion; is negotiable; can be discussed; is guaranteed;
  is achievable; is no issue; poses no problem; is yours if you need it; is something we do; is something
  we can help with; is something we’re happy to discuss; is open to all applicants; extends to this role;
  is confirmed for this role; has been secured; has been approved for this role; has been signed off; has
  been authorised; has been budgeted for; is provided; is offered; is possible; is considered; is welcome;
  is supported; is arranged for you; is fully funded; is paid for by us; will be arranged by our HR team;
  will be provided where necessary; can be offered to the right person; can be provided if required; could
  be available; might be an option; is an option; is a possibility; is within our power; comes with the
  job; goes with the job; comes with this post; is part of our offer; is one of our benefits; is among the
  benefits; is among the perks; is guaranteed for the right candidate; is a standard part of our offer;
  remains available; is still available; is once again available; is now available; is readily available;
  is available for this role; is available subject to status; is dependent on experience; is subject to
  approval; will follow a successful probation; can be transferred to us; is in place for this vacancy; is
  not a problem; isn’t an issue; needn’t be a barrier; is assured; is permitted for this role; has been
  agreed
`)

const refusing = phrasesIn(`
  don’t offer; can’t offer; won’t be offering; are unable to offer; are not in a position to offer; no
  longer offer; have stopped offering; have ceased offering; have withdrawn; have suspended; have
  discontinued; regret we cannot offer; are barred from offering; are precluded from offering; are
  prohibited from offering; lack the licence for; have ruled out; rule out; must rule out; refuse; have
  decided against; have opted out of; haven’t the budget for; have no budget for; have no capacity for;
  have run out of; do not hold a licence for; never offer; cannot currently provide; are not able to
  support; are not set up for; aren’t geared up for; don’t do; can’t help with; won’t consider; will not
  entertain; cannot accommodate; can no longer provide; do not currently provide; have had to stop; have
  had to withdraw; have ended; have paused; are not approved for; are not licensed for; are not authorised
  to offer; don’t have the means for; don’t have the resources for; have no provision for; have no scheme
  for; have no plans to offer; have no intention of offering; cannot commit to; are not permitted to
  offer; are forbidden to offer; are prevented from offering; can’t justify; can’t afford; cannot
  facilitate; do not facilitate; will not fund or arrange; do not participate in; must decline requests
  for; decline all requests for; turn down all requests for; cannot take on; do not take on; can’t stretch
  to; are unlikely to offer; are unlikely to be able to offer; would not be able to offer; would be unable
  to offer; wouldn’t consider; aren’t looking to offer; can’t extend; are unwilling to offer
`)

const isRefused = phrasesIn(`
  is not available; is unavailable; is off the table; is out of the question; has been withdrawn; has
  ended; is suspended; is on hold; is paused; is not on offer; isn’t something we do; isn’t possible; is
  beyond our means; isn’t within our gift; is not an option; cannot be arranged; remains unavailable; is
  no longer offered; has been discontinued; has lapsed; is closed; is ruled out; is excluded; can’t be
  entertained; can’t be accommodated; isn’t supported; isn’t permitted; won’t be forthcoming; isn’t
  forthcoming; is not foreseen; isn’t envisaged; is not planned; is not part of the offer; is not
  included; is not provided; is not considered; does not apply to this role; doesn’t extend to this role;
  is impossible; is not feasible; isn’t viable; is not open to us; cannot be granted; cannot be given;
  can’t be provided; cannot be considered; is not something we are able to offer; is something we can’t
  offer; is something that we no longer do; is a non-starter; is not up for discussion; is not negotiable;
  isn’t in our plans; is not currently offered; is not currently available; will not be provided; will not
  be offered under any circumstances; would not be possible; would not be available; has been refused for
  this role; has been stopped; has been scrapped; has been cut; is not guaranteed and will not be offered;
  has been exhausted for this year; is limited to existing staff; is restricted to current employees; is
  reserved for internal candidates; is not approved for this role; is denied for this role; falls outside
  what we can offer; is prohibited for this role; is not funded; cannot be funded; is not accepted; isn’t
  catered for; is not supported at this time
`)

const areWelcome = phrasesIn(`
  are welcome; are welcome to apply; are encouraged to apply; may apply; can apply; will be considered;
  are invited to apply; will be treated equally; are eligible; are eligible to apply; should apply; will
  be given equal consideration; won’t be disadvantaged; are very welcome; will be supported; will be
  interviewed like anyone else; may be shortlisted; need not worry; are as welcome as anyone; can be
  considered; will be considered on merit; are also considered; should not be put off; will not be
  discriminated against; are warmly invited to apply; will be looked after; can be accommodated; can be
  employed; can be appointed; will be assisted; will receive it
`)

const areTurnedAway = phrasesIn(`
  will not be considered; cannot apply; need not apply; should not apply; will be rejected; are
  ineligible; are not eligible; will be unsuccessful; will not be shortlisted; will not be progressed;
  will not be contacted; will not be interviewed; cannot be appointed; won’t hear from us; will be
  declined; are asked not to apply; are unsuitable; cannot be accommodated; will be screened out; will be
  discounted; will be disregarded; will be filtered out; are excluded; must look elsewhere; will be turned
  away; can’t be taken forward; cannot be employed; can’t be hired; won’t be accepted; are not accepted;
  will have their application withdrawn; will unfortunately be turned down; are not suitable; will not
  proceed; cannot proceed; will not progress; will be removed from the process; will not receive a reply;
  will be deselected; are automatically rejected; won’t get an interview; are requested not to apply; will
  see their application declined; will sadly not be considered at this time
`)

const needNone = phrasesIn(`
  be able to work in the UK without sponsorship; have the right to work in the UK without sponsorship; not
  require sponsorship; have unrestricted right to work and need no sponsorship; hold a visa that needs no
  sponsorship; be eligible to work here without being sponsored; have a right to work which does not
  depend on sponsorship
`)

test.each([
  ['We … visa sponsorship.', offering, 1],
  ['Visa sponsorship ….', isOffered, 1],
  ['Sponsorship under the Skilled Worker route ….', isOffered, 1],
  ['Candidates who need sponsorship ….', areWelcome, 1],
  ['Applicants requiring a visa ….', areWelcome, 1],
  ['We … visa sponsorship.', refusing, 0],
  ['Visa sponsorship ….', isRefused, 0],
  ['For this post, a Certificate of Sponsorship ….', isRefused, 0],
  ['Candidates who need sponsorship ….', areTurnedAway, 0],
  ['Applicants requiring sponsorship ….', areTurnedAway, 0],
  ['Applicants must ….', needNone, 0],
  ['Only apply if you ….', needNone, 0],
] as const)('"%s" is read in every common wording (row %#)', (frame, phrases, value) => {
  const misread = phrases
    .map((phrase) => frame.replace('…', phrase))
    .filter((text) => sponsorshipFact([text])?.value !== value)
  expect(misread).toEqual([])
})

test.each<[string[], 0 | 1 | undefined]>([
  [['Visa sponsorship is not available for this role.', 'What You’ll Do'], 0],
  [['Visa sponsorship is available for this role.', 'Who you are'], 1],
  [['• Support event activation and sponsorship feasibility'], undefined],
  [['Our brand manager runs sports sponsorship.', 'Visa sponsorship is available.'], 1],
  [['Our systems support up to 3 million visa applications.'], undefined],
  [['Visa sponsorship: UK national preferred, but not a dealbreaker.'], undefined],
])('a heading is no answer, and other sponsorship is none of visas: %j', (lines, value) => {
  expect(sponsorshipFact(lines)?.value).toBe(value)
})
