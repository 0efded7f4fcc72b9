import type { Roles } from '../clauses/lexicon.ts'

/** The words for where people work. */
export const remoteWords: Roles = {
  remote: {
    words: `remote, remotely, remote first, home based, home working, homeworking, wfh, telework, teleworking,
      work from home, working from home, works from home, work at home, working at home, work remotely, working remotely,
      from home, at home, from their own homes, from your own home, work from anywhere, working from anywhere,
      work wherever you like, work where you like, from anywhere, home worker, homeworker, distributed`,
  },
  hybrid: {
    words: `hybrid, hybrid working, partly remote, partially remote, part remote, hybrides, home and office, office and home,
      home and the office, home and in the office, home or office, between home and office, between home and the office,
      between office and home, between the office and home, office or home`,
  },
  site: {
    words: `on site, onsite, on campus, office based, site based, school based, classroom based, ward based, campus based,
      hospital based, workshop based, in person, in office, in the office, at the office, in our office, at our office,
      from the office, from our office, into the office, on the premises, at your desk, come in, comes in, coming in`,
  },
  /** Places of work, after "at our" and the like. */
  place: {
    nouns: `office, studio, base, site, factory, branch, lab, laboratory, campus, workshop, depot, hub, headquarter, showroom,
      clinic, terminal, plant, shop, store, kitchen, warehouse, yard`,
    words: 'hq',
  },
  anywhere: { words: 'anywhere' },
  home: { words: 'home, at home, from home' },
  /** After a word for where people work, they show that it is said of the post. */
  post: {
    words: `working, work, worker, workers, option, options, way, week, first, friendly, possible, available, considered, only,
      home working, arbeiten`,
  },
  /** Nouns that stand for the post. */
  job: {
    words: `role, roles, position, job, jobs, post, contract, vacancy, opportunity, basis, arrangement, arrangements, model,
      policy, pattern, patterns, setup, set up, approach, schedule, element, aspect, component, possibility`,
  },
  /** Of an employer whose staff all work so. */
  firm: {
    words: 'company, team, business, organisation, employer, firm, agency, charity, start up, startup',
  },
  /** All of the time. */
  whole: {
    words: `fully, 100%, completely, entirely, permanently, full time, always, purely, wholly, exclusively, strictly, solely,
      every day, each day, daily, monday to friday, all week, throughout the week, throughout the working week, at all times`,
  },
  /** A part of the time. */
  partly: {
    words: `some, part, partly, otherwise, monday, mondays, tuesday, tuesdays, wednesday, wednesdays, thursday, thursdays, friday,
      fridays, most of the week, rest of the week, the rest, remainder, half, once a week, twice a week, each week`,
  },
  /** They join home and another place. */
  mix: { words: 'split, mix, mixture, combination, combines, combine, blend, balance, divided' },
  /** Now and then. */
  rare: { words: 'occasional, occasionally, ad hoc, now and then, from time to time, rarely' },
  visit: { nouns: 'travel, visit, trip, meeting, day, training, event, attendance' },
  /** Perks, which are not a policy of the post. */
  perk: {
    words: `abroad, overseas, another country, other countries, different country, anywhere in the world, days a year, days per year, weeks a year,
      weeks per year, days each year, weeks each year, emergency, emergencies, allowance, budget, equipment, colleagues, christmas,
      summer, school holidays`,
  },
  give: {
    verbs: 'offer, provide, allow, permit, support, include, consider, embrace, enjoy, work, do, suit',
    words:
      'available, possible, option, options, suitable, open to, able, eligible, can, may, feasible, practical',
  },
  /** What people do at their place of work. */
  based: {
    words: `based, work, works, working, teach, attend, present, presence, attendance, spend, spent, located, come, required,
      expected`,
  },
  done: { words: 'done, performed, carried out' },
  day: { words: 'day, days' },
  month: { words: 'month, monthly, quarter, quarterly, year, yearly, annually, fortnight' },
  /** Other posts and persons, and what else happens at a place or from afar. */
  other: {
    nouns: 'interview, assessment, customer, client, patient, resident, service user, family',
    words: 'other roles, other posts, other jobs, other teams, some roles, some teams, other positions',
  },
  /** Nouns after which a word for where people work is only their topic: "experience of hybrid working". */
  topic: {
    words:
      'experience, knowledge, policy on, policies on, guidance on, guide to, laptops for, support for, interested in',
  },
}
