import type { Roles } from '../clauses/lexicon.ts'

/** The words by which employers offer and refuse sponsorship, and by which persons need it. */
export const verdictWords: Roles = {
  /** They deny, beside the words of grammar. */
  deny: { words: 'below rqf, below ukvi' },
  /** Looks like a denial, and is none. */
  plain: { words: 'visa or no visa' },
  /** The employer gives it, or the post comes with it. */
  give: {
    verbs: `offer, provide, grant, give, supply, support, qualify, include, cover, arrange, extend, issue, assign, obtain,
      secure, assist, help, entertain, look at, look into, sort, take care of, take over, take ~ over, take on, carry,
      come with, attract, allow, permit, facilitate, agree, cater for, apply for, apply ~ for, request, commit, explore,
      guarantee, intend, decide, resolve, opt, choose, handle, process, deliver, accommodate, allocate, take ~ on, discuss, undertake, act as, honour, welcome, open, transfer,
      award, operate, run, do, get, receive, move, switch, make available, pursue, organise, confirm, approve, consider,
      accept, enjoy, promise, renew, continue, throw in, back, reinstate, restore, reintroduce, resume, restart, reopen, follow, go with, sign off, authorise, assure, make arrangements, make an application, make provision for, fall within, come within, sit within, meet the criteria, meet the requirements, satisfy the criteria, satisfy the requirements, begin, commence, stretch to, run to, meet, put, bring in, bring over, budget for, propose, gain, count on, remain,
      rest with, convert`,
    words: `available, avail, within our means, depends on, depend on, dependent on, subject to, conditional on, possible, poss, eligible, sponsorable, open to, willing, happy, relaxed, comfortable, cool, content, likely to, favourably, have started, has started, yours, within our power, able, keen, glad, gladly, pleased,
      delighted, thrilled, prepared, ready, in a position to, capable, scope, chance of, on the table, on the cards, on offer,
      on us, set aside, part of, part and parcel, ok, okay, doable, feasible, workable, viable, achievable, up for, in place, looking to, set up to, history of, track record of,
      negotiable, acceptable, option, something, criteria, requirements, meet the criteria, on the list, suitable, appropriate,
      fine, included, incl, enough, sufficient, extras, incentives, job type, job types, depends only on, depend only on, dependent only on, possibility, filled, committed, welcome, proud, proudly, standard, licensed, entitled, guaranteed, left,
      benefit, benefits, perk, perks, package, plus, bonus, rewards, what you get, what you will get, what we offer, our offer,
      in return, working for us, why join us, join us, come and work, at our expense, be used to, good news, be next, full, straightforward`,
  },
  /** Adverts list it beside sponsorship. */
  perk: {
    nouns: `pension, relocation, accommodation, flight, holiday, bonus, car, van, gym, lunch, meal, parking, salary, overtime, laptop, commission`,
    words: `pay, annual leave, live in, free, private medical, private health care, healthcare, health insurance, life assurance, life insurance, medical insurance,
      cycle scheme, cycle to work, hybrid`,
  },
  /** Employers do it with applicants, and applicants with an advert. Its denial turns them away. */
  accept: {
    verbs: `accept, consider, welcome, encourage, invite, employ, hire, recruit, appoint, engage, take, progress, proceed,
      shortlist, interview, place, assist, help, accommodate, entertain, select, take on, reply, answer, apply for, go forward, move forward, put forward,
      take forward, go through, apply, onboard, review, read, support, pursue, look at, look for, advance, reach, succeed, offer,
      continue, bring, process, respond, contact, submit, send, put, get, meet, see, make it, bother, join, represent,
      register`,
    words: `eligible, able, suitable, open to, open, successful, for you, right for you, role for you, the right fit, the right employer,
      the right place, the right role, the right job, the right post, in a position to, possible, available, permitted, allowed, ok, okay, fine, a match, viable, a fit, fit, the one, hear from us`,
  },
  /** A halt, and its end. */
  halt: {
    nouns: 'freeze, ban, pause, moratorium, embargo, halt, suspension, cap, restriction, block, quota',
  },
  lifted: {
    verbs: 'lift',
    words:
      'ended, over, is over, are over, removed, dropped, scrapped, come to an end, comes to an end, came to an end, at an end, abolished, cancelled, withdrawn, has gone, a thing of the past',
  },
  /** Good news for applicants who need it. */
  welcomes: {
    verbs: 'welcome, encourage, invite, help, assist, support, accommodate, look at, entertain',
    words: `considered, consider, accepted, accept, open to, eligible, happy, fine, possible, look forward, delighted, got you,
      sorted, sort, arrange, covered, in luck, keen, apply, favourably, want to hear, love to hear, would love to hear, would like to hear, would love to talk, would love to meet, treated the same,
      treated equally, equally, alongside, on merit, like any other, in the same way, looked after, glad, pleased, supported,
      accommodate, no problem, suitable, for you, role for you, for us, ok, okay, alright, equal consideration, full consideration, the same consideration, receive it, the right place, the right role, the right job, open`,
  },
  /** They are taken on, after "can" or "will". */
  take: {
    verbs:
      'apply for, hire, employ, appoint, recruit, consider, accept, take, take on, take ~ on, bring, bring in, bring over, fly in, fly over, source, attract, interview, shortlist, progress, place, apply, select',
  },
  /** Pay and skill do it with the limits of a visa. */
  reach: { verbs: 'reach, attain, achieve, amount to, come up to, measure up to' },
  /** They are passed over. */
  dropped: {
    verbs:
      'discount, pass over, pass ~ over, overlook, set aside, set ~ aside, leave out, leave ~ out, put aside, delete, ignore, skip',
  },
  /** Persons need it, or do not have it. */
  need: {
    verbs: `need, require, want, seek, depend on, depend upon, rely on, rely upon, lack, hope, expect, look for, ask for, ask ~ to,
      request, wish, necessitate, call for, have to, await`,
    words: `in need of, in search of, after, dependent on, dependent upon, reliant on, reliant upon, contingent on, tied to,
      conditional on, dependence on, reliance on, requirement, requirements, need for, for want of, lacking, looking for,
      having to, need to, needs to, answer yes, call on us, look to us, looks to us, looking to us, turn to us, come to us`,
  },
  own: { words: 'own' },
  asks: { verbs: 'ask, tell, discuss, mention, state, declare, know' },
  /** Other posts and sites, and people who already work there. */
  others: {
    nouns: `other role, other post, other job, other position, other vacancy, other opportunity, other grade, other team,
      other employer, other agency, other company, other firm, other home, other trust, other university, other restaurant, other business,
      other organisation, other council, other hotel, other farm, many employer, most employer, some employer,
      sister home, sister site, sister hotel, sister restaurant, sister practice, sister school, sister hospital, sister firm,
      sister trust, sister branch, sister pub, sister farm, sister nursery, sister surgery, sister business, other department, other office, other site, other location, other branch, other ward, other hospital, other school,
      another role, another post, another job, another position, different role, sister company, some role, some post,
      some job, some position, some of our role, some of our post, some of our job, some of our other role, certain role,
      certain post, certain job, certain position, select role, most role, most post, most job, most of our role,
      most of our post, most of our job, most of our vacancy, many of our role, few role, few post, few job, few of our role, few of our post, few of our job, some employee, some colleague, current employee,
      current colleague, current worker, current team member, existing employee, existing colleague, existing worker,
      existing team member, present employee, serving employee, internal candidate, internal applicant, internal colleague,
      internal transfer, internal move`,
    words: `internal, internally, existing staff, current staff, internal staff, some staff, some of our staff,
      some of our team, some people, existing members of staff, current members of staff, existing sponsored staff,
      existing sponsored workers, our own staff, our own employees, already work for, already work, already works,
      already employ, already employed, we employ now, we now employ, already with us, on our books, in post already, other disciplines, other specialisms`,
  },
  /** People who work there already. */
  staff: {
    nouns: 'employee, colleague, team member',
    words: 'staff, our staff, our own people, workforce, internal, members of staff, members of our team',
  },
  /** Applicants, whatever they do. */
  anybody: {
    nouns:
      'applicant, candidate, appointee, individual, person, job seeker, jobseeker, hire, recruit, starter, joiner, holder, application',
    words: 'people, anyone, anybody, someone, those, talent, whoever',
  },
  /** What some applicants have, so that an offer is for them. */
  merit: {
    words: `qualified, fully qualified, experienced, exceptional, outstanding, registered, skilled, highly skilled, trained,
      suitable, suitably, strong, talented, the best, newly, overseas, international, truly, exceptionally, chartered,
      certified`,
  },
  /** What adverts call a post, whatever its occupation. */
  praise: {
    words: `permanent, temporary, fixed term, hybrid, remote, new, exciting, great, fantastic, excellent, unique, rewarding, busy, varied,
      key, challenging, wonderful, rare, short term, long term, maternity, cover, full, part, time, good, brilliant, important, real,
      demanding, interesting, chance, place, team, company, friendly, growing, leading, small, large, big`,
  },
  /** These come with a number. */
  numbered: { nouns: 'band, grade, level, scale, tier' },
  external: { words: 'external, externally, both internal, not only internal, not just internal' },
  family: {
    nouns: 'dependant, dependent, spouse, husband, wife, relative',
    words: 'family, families, children, family members, partners',
  },
  weakly: {
    words:
      'normally, usually, generally, typically, ordinarily, rarely, seldom, as a rule, by default, tend to, often, in general',
  },
  /** Something is hoped for. */
  later: { words: 'one day, someday, eventually, in due course' },
  past: {
    words:
      'used to, had been, previously, in the past, formerly, historically, last year, until recently, earlier rounds, was, were, did',
  },
  /** What was once so. What is denied then says nothing of today. */
  bygone: {
    words: `used to, previously, in the past, formerly, historically, until recently, until last year, until this year,
      until now, till now, up to now, up until now, up until last year, at one time, at one point, in previous years, in earlier years,
      had to, once had to, for years, for many years, for a long time, for ages, before we got, before we had, before we gained, back when,
      in the old days, hitherto, in former years, once upon a time, before this year`,
  },
  preferred: {
    words:
      'preferred, preference, prioritised, priority, prioritise, advantage, advantageous, desirable, ideally, prefer, prefers',
  },
}
