import type { Roles } from '../clauses/lexicon.ts'

/** The words for where people work. */
export const remoteWords: Roles = {
  remote: {
    words: `remote, remotely, fully remote, remote first, home based, home working, homeworking, home workers, wfh, telework,
      teleworking, work from home, working from home, works from home, work at home, working at home, work remotely,
      working remotely, from home, at home, work from anywhere, working from anywhere`,
  },
  hybrid: {
    words:
      'hybrid, hybrid working, partly remote, partially remote, part remote, hybrides, home and office, office and home, home and the office, home and in the office, home or office, between home and office, between home and the office, between office and home, between the office and home, office or home',
  },
  site: {
    words: `on site, onsite, office based, site based, school based, ward based, campus based, hospital based, workshop based,
      in person, in office, in the office, at the office, in our office, at our office, from the office, from our office,
      into the office, on the premises, at your desk`,
  },
  /** After a word for where people work, they show that it is said of the post. */
  post: {
    words: `working, work, worker, workers, role, roles, position, job, jobs, post, contract, vacancy, opportunity, basis, arrangement,
      arrangements, model, policy, pattern, patterns, option, options, setup, set up, way, approach, schedule, week, first,
      friendly, possible, available, considered, only, home working, arbeiten`,
  },
  /** Of an employer whose staff all work so. */
  firm: {
    words: 'company, team, business, organisation, employer, firm, agency, charity, start up, startup',
  },
  /** All of the time. */
  whole: {
    words:
      'fully, 100%, completely, entirely, permanently, full time, always, purely, wholly, exclusively, strictly, solely',
  },
  /** A part of the time. */
  partly: {
    words: `some, part, partly, split, mix, mixture, combination, blend, balance, flexible, otherwise, monday, mondays, tuesday,
      tuesdays, wednesday, wednesdays, thursday, thursdays, friday, fridays, most of the week, rest of the week, the rest, remainder, half`,
  },
  /** Perks, which are no policy of the post. */
  perk: {
    words: `abroad, overseas, another country, other countries, different country, anywhere in the world, days a year, days per year, weeks a year,
      weeks per year, days each year, weeks each year, occasional, occasionally, ad hoc, now and then, from time to time, emergency, emergencies, allowance, budget,
      equipment, colleagues, christmas, summer, school holidays`,
  },
  give: {
    verbs: 'offer, provide, allow, permit, support, include, consider, embrace, enjoy, work, do, suit',
    words:
      'available, possible, option, options, suitable, open to, able, eligible, can, may, feasible, practical',
  },
  /** What people do at their place of work. */
  based: {
    words: 'based, work, works, working, attend, present, spend, spent, located, come, required, expected',
  },
  done: { words: 'done, performed, carried out' },
  day: { words: 'day, days' },
  month: { words: 'month, monthly, quarter, quarterly, year, yearly, annually, fortnight' },
  other: {
    words: 'other roles, other posts, other jobs, other teams, some roles, some teams, other positions',
  },
}
