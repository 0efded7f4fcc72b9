import type { Roles } from './lexicon.ts'
import { linkWords } from './link-words.ts'

/** They introduce what applicants should know. */
const PLEASE_NOTE = `please note, please note that, please be aware, please be aware that, please be advised, please be advised that,
  please remember, please remember that, please bear in mind, please bear in mind that, please understand,
  please understand that, please know, please know that`

/** The words that build clauses, whatever the clauses are about. */
export const grammarWords: Roles = {
  /** Deny what follows in their clause. */
  not: {
    words: `not, never, no longer, nor, neither, hardly, rarely, seldom, unlikely, not likely, at no point, at no time,
      at no stage, under no circumstances, in no circumstances, by no means, in no way, far from, anything but,
      have yet to, has yet to, are yet to, is yet to, nobody, no one, nothing, nowhere, none, not one, not a single`,
  },
  /** Denies the noun that follows. */
  no: { words: 'no, not any, zero, nil' },
  without: {
    words: `without, free of, free from, independent of, independently of, independent from, regardless of, minus,
      irrespective of`,
  },
  /** Something is refused, has ended, or cannot be. */
  deny: {
    verbs: `reject, decline, refuse, withhold, withdraw, stop, cease, end, suspend, pause, freeze, discontinue, terminate, halt,
      exclude, disqualify, deny, preclude, prohibit, forbid, prevent, eliminate, discard, scrap, axe, abolish, cancel,
      rescind, revoke, lapse, exhaust, fail, struggle, remove, shelve, disregard, dismiss, deselect, drop, bin, shut,
      rule ~ out, rule against, vote against, turn away, turn ~ away, turn down, turn ~ down, screen ~ out, sift ~ out, filter ~ out,
      weed ~ out, knock ~ out, phase ~ out, doubt, ban, ignore, delete, shy away, shrink from, baulk at, think twice, wind ~ down, run out, use up, use ~ up, fall short, fall outside, fall below,
      fall foul, sit outside, lie outside, stand outside, come to an end, reach ~ limit, reach ~ quota, reach ~ number, reach ~ maximum, reach ~ end, hit ~ limit,
      hit ~ quota, look elsewhere, opt out, close the door, give up, surrender, decide against, miss out,
      draw a line, call time, save ~ time, save yourself, put ~ side, refrain, bar us, hear nothing, break the law, let ~ go, read no further, go no further, tell ~ no, say no, told no`,
    words: `doubtful, improbable, little chance, little hope, little prospect, little likelihood, slim chance, moratorium, embargo, barred, unavail, unable, ineligible, unavailable, impossible, closed, unwilling, incapable, unsuitable, unsuccessful, insufficient,
      inadmissible, unfunded, unsupported, unviable, impractical, out of the question, out of reach, out of scope,
      out of bounds, exempt from, is out, are out, is over, are over, at an end, on hold, off the table, off the menu, off the cards,
      off limits, no go, no can do, void, no no, have to wait, has to wait, been cut, out of luck, disappointed, rejection, refusal, beyond us, beyond our, beyond what, outside our, outside that, outside this, outside it,
      outside of, outside the scheme, outside the scope, below the, under the minimum, beneath the, below our, under the threshold,
      lower than, less than, short of, too low, too little, too few, too junior, too small, too short, too ~ to, too ~ for, not ~ enough,
      knock out, non starter, deal breaker, dealbreaker, showstopper, a thing of the past, been used, all filled, been filled, already filled, all gone, have gone, has gone, are gone, is gone, spent, all taken, been taken, been allocated, been claimed,
      elsewhere, waste of time, waste of your time, waste your time, wasting your time, a waste, pointless, futile, no point applying, no point in applying,
      wrong place, wrong role, wrong job, wrong post, wrong advert, look away, are nil, is nil, is zero, are zero, are slim, is slim, very slim, non existent, unlicensed,
      unlicenced, non eligible, unlawful, illegal, policy against, rule against, rules against, is against, are against, lack, lacks, forfeited, expired`,
  },
  /** What somebody has none of. */
  means: {
    nouns: `means, plan, budget, capacity, provision, possibility, option, way, chance, intention, facility, mechanism, scope,
      ability, prospect, route, resource, power, opportunity, licence, arrangement, availability, funding, allocation, scheme,
      slot, offer, room, question, entitlement, authority, desire, appetite, permission, approval, consent, practice, policy, habit`,
  },
  /** Look like denials, and are none. */
  plain: {
    words: `not only, not just, not merely, not simply, not to mention, whether or not, if not, why not, not least,
      last but not least, no matter, no doubt, no later than, no more than, no less than, no fewer than, not later than,
      no earlier than, not with us, avoidance of doubt, any doubt, in doubt, without doubt, without a doubt, beyond doubt, not compulsory, not mandatory, not obligatory, unlike other, unlike many, unlike most, unlike some, not hesitate, not hesitant, not forget, no hesitation, not guaranteed, not guarantee,
      not automatic, not automatically, no guarantee, not limited to, not for profit, no exceptions, not wait, no nonsense,
      at the end, to the end, until the end, by the end, end of, end to end, start to finish, no strings attached, no questions asked, no agencies, in no time, no time like, no wonder, not alone, not unusual,
      not uncommon, or not, with and without, with or without, without exception, without delay, without hesitation,
      as well as, such as, as much as, as many as, part time, full time, term time, job share`,
  },
  /** Say by themselves that a worry or a fee is denied. */
  eased: {
    words: `no problem, no problems, not a problem, no issue, no issues, not an issue, no worries, no bother, no barrier,
      no obstacle, no bar, look no further, search no further, search no more, look here, stop worrying, stop fretting, no reason, no longer limited to, no longer reserved for, no longer restricted to, no longer confined to, not reserved for, not restricted to, not confined to, no reason why we can not, no reason why we could not,
      no reason why we would not, no reason why we should not, no reason we can not, no reason we could not,
      no reason why you can not, no reason why you could not, no reason why you should not, no charge, no cost, no fee, no fees, free of charge`,
  },
  /** Worries and fees. Only their denial says something. */
  ease: {
    nouns: `barrier, obstacle, problem, worry, concern, hurdle, hindrance, impediment, disadvantage, drawback, handicap,
      drama, bother, fuss, trouble, difficulty, blocker, stumbling block, hassle, difference, bearing, effect, impact,
      influence, fee, charge, cost, deduction, expense, penny`,
    verbs: `worry, matter, affect, count against, hold ~ against, hold ~ back, put ~ off, let ~ stop, let ~ put, let ~ deter,
      let ~ hold, let ~ get, let ~ prevent, let ~ discourage, deter, discourage, disadvantage, penalise, mind, panic, fret,
      stress, hinder, harm, hurt, discriminate against, discriminate, rule ~ yourself, charge, deduct, recoup, claw, pay, repay`,
    words:
      'limit, limits, limiting, restrict, restricts, restricting, confine, confines, an issue, issues, part in, a deal breaker, a dealbreaker, off putting, reason to, reason not',
  },
  /** The worries among them that are sums of money. */
  fee: { nouns: 'fee, cost, expense' },
  pay: { verbs: 'pay, repay, fund, reimburse, refund' },
  aux: {
    words: `am, is, are, was, were, be, been, being, has, have, had, do, does, did, will, would, shall, should, can,
      could, may, might, must, ought, have yet to, has yet to, are yet to, is yet to`,
  },
  /** May stand between a denial and what it denies, and after the end of a statement. */
  filler: {
    words: `any more, anymore, any longer, currently, now, presently, at present, at the moment, at this time, at this point, at this stage, right now,
      for now, always, ever, also, still, yet, already, just, really, simply, actually, sadly, regrettably, unfortunately,
      alas, therefore, again, any, a, an, the, to, am, is, are, be, been, being, only, even, either, both, current, future,
      further, ongoing, present, in the future, in future, in the near future, at any point, at any time, at any stage, going forward, down the line, later on, and, or, necessarily, normally, generally, usually, typically, ordinarily,
      please, ${PLEASE_NOTE}, sorry, here, on a case by case basis, case by case, afraid, i am afraid, we are afraid, i am sorry to say, we are sorry to say, i regret to say,
      i am pleased to say, we are pleased to say, we regret, i regret, i, so, then, too, as, of, personally,
      absolutely, kind, sort, type, form, such, quite, very, all, all the time, own, our, their, its, this, legally, formally,
      sure, of course`,
  },
  /** Join clauses. Phrases among them become one word. */
  link: { words: [...linkWords.keys()].filter((link) => link.includes(' ')).join(', ') },
  article: { words: 'a, an' },
  subject: { words: 'we, you, it, they, i, he, she, there, everyone, everybody' },
  /** Introduce what others say. */
  reported: {
    words: `may have read, might have read, may have heard, might have heard, may have seen, might have seen, have read, have heard,
      boards say, websites say, contrary to, despite what, misleading, untrue, not true, wrong to, incorrect, a mistake to, a myth, mistaken, false, rumour, rumours, people think, people assume`,
  },
  please: { words: `please, kindly, sorry, unfortunately, regrettably, sadly, ${PLEASE_NOTE}` },
  /** The employer of the post, also in the words of an agency. */
  we: {
    words: `we, us, our client, our clients, the client, client, the company, the trust, the university, the council,
      the school, the college, the firm, the practice, the business, the employer, employer, the charity, the agency,
      the organisation, the bank, the hotel, the farm, the home, the group, the health board, the institute`,
  },
  you: { words: 'you, your, yours, yourself, for you' },
  /** Points to something said before. */
  back: {
    words: `it, that, this, these, those, they, them, the same, such, one, ones, likewise, so, the former, the latter,
      that scheme, this scheme, the scheme, that programme, this programme, that option, this option, that offer,
      this facility, that route, this benefit, this support, that list, the list`,
  },
  /** Stand for a verb said before. */
  doSo: {
    verbs: 'do so, do it, do that, do this, do those, do them, do the same, do likewise, use it',
    words: `the case, one of them, one of these, among them, make an exception, make it happen, go ahead, the same applies, the same goes, the same will apply, same applies, let us, allow us, permit us, allow it, permit it,
      allow this, permit this, allow that, be the case, be said, be true, go for`,
  },
  must: {
    words: `must, need to, needs to, have to, has to, should, ought to, required, requires, essential, essentials, mandatory,
      prerequisite, ensure, confirm, requirement, requirements, criteria, required to, expected to, shall, conditional on,
      condition, eligibility, compulsory, need, needs, necessary, vital, crucial`,
  },
  only: { words: 'only, alone, solely, exclusively, strictly, just for, open only to' },
  /** Stand before those whom something is for, and only for. */
  limit: {
    words: `just for, open only to, reserved for, restricted to, limited to, confined to, kept for, earmarked for,
      ring fenced for, ringfenced for`,
  },
  person: {
    nouns: `applicant, candidate, appointee, person, worker, employee, job seeker, jobseeker, individual, hire, recruit,
      colleague, starter, joiner, national, citizen, resident, graduate, holder, newcomer, postholder, member, application,
      cv, submission, support staff, support worker, engineer, nurse, doctor, teacher, carer, chef, developer, scientist, dentist, vet, researcher,
      assistant, technician, driver, welder, butcher, professional, intern, trainee, fitter, cook, therapist, pharmacist,
      physiotherapist, architect, gp, baker, mechanic, electrician, plumber, bricklayer, carpenter, machinist, accountant, solicitor, housekeeper, surveyor, lecturer, fellow, student, supervisor, consultant, programmer, farmer, midwife`,
    words:
      'people, anyone, anybody, someone, somebody, everyone, everybody, those, staff, persons, whoever, folks, talent, personnel',
  },
  post: {
    nouns: `role, post, position, vacancy, job, opportunity, appointment, advert, advertisement, grade, placement,
      contract, campaign, listing, intake, internship, apprenticeship, fellowship, lectureship, instance, case, level,
      occupation, ad, seat, assignment, band, opening, occasion, round, recruitment`,
  },
  yes: { words: 'yes, true, yep, yeah, y, sure, absolutely, certainly, of course, definitely' },
  answerNo: { words: 'no, false, none, nil, n, nope, not' },
  wish: {
    words: `wish, wishes, if only, would love to, would like to, would have loved to, would have liked to, like to, love to,
      hope to, hopes to`,
  },
  time: { words: 'time, moment, stage, present, year, month, season, occasion, day, today, now' },
  preposition: {
    words: `for, in, at, on, under, within, with, from, by, into, across, during, of, about, via, towards, until,
      over, below, above, inside, throughout, per, after, before, since, as`,
  },
  /** Stand for a verb in a short clause: "full training given". */
  state: {
    words: `available, avail, offered, provided, given, considered, possible, poss, included, paid, covered, supplied,
      needed, necessary, required, welcome, arranged, guaranteed, sponsored, reimbursed, supported, accepted, ok, essential,
      preferred, desirable, negotiable, qualifies, qualify, exists, exist, applies`,
  },
}
