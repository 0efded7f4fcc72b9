import { API_TOKEN_DAYS } from '../api-token-limits.ts'
import {
  ALERT_RETENTION_DAYS,
  AUDIT_RETENTION_YEARS,
  CLICK_RETENTION_DAYS,
  CODE_MINUTES,
  DELIVERED_RETENTION_DAYS,
  ERASURE_RETENTION_DAYS,
  JOB_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
  OBJECTION_REQUEST_DAYS,
  REJECTED_RETENTION_DAYS,
  RESET_MINUTES,
  SESSION_HOURS,
  UNVERIFIED_DAYS,
  USAGE_RETENTION_DAYS,
} from '../retention.ts'
import { type Statement, WITH_ACCOUNT } from './statement.ts'

const YOU = 'you, in your export'
const NOBODY = 'nobody; only programs use it'

/** The tables and buckets with data of users. A test compares all statements with the lists of both. */
export const dataOfUsers = {
  users: {
    what: 'Your account: name, email address, a hash of your password, role, plan, a personal daily limit, the date of a suspension, preferences, what you say of your case (visa and its end, nationality, date of birth, degree, English, occupation, hours), when and why we turned your email alerts off, and the providers with which you sign in',
    why: 'to sign you in, to fit the search to you, and to say which rules count for you',
    kept: `${WITH_ACCOUNT}; an account without a verified address for ${UNVERIFIED_DAYS} days`,
    seen: 'you, and administrators, who see name, email address, role, plan, limit, suspension and the end of alerts',
  },
  emails: {
    what: 'Your email address with the id of your account, and the last registration with it: name and a hash of the password',
    why: 'so that an address has only one account',
    kept: `${WITH_ACCOUNT}; a registration that nobody confirmed for ${UNVERIFIED_DAYS} days`,
    seen: NOBODY,
  },
  registrations: {
    what: 'The registrations with an email address',
    why: 'to erase unfinished registrations with your account, but for the last one',
    kept: 'about a week',
    seen: NOBODY,
  },
  identities: {
    what: 'The id of your account with a provider, such as Google or LinkedIn, if you sign in with one',
    why: 'to recognise you at the next sign-in',
    kept: WITH_ACCOUNT,
    seen: 'you see the provider, not the id',
  },
  erasures: {
    what: 'After you delete your account: a hash of its random id, and when you deleted it. It names nobody',
    why: 'so that a restored backup erases you again',
    kept: `${ERASURE_RETENTION_DAYS} days, which is longer than any backup`,
    seen: NOBODY,
  },
  codes: {
    what: 'A hash of the code that we mail you, and the number of wrong tries',
    why: 'to verify your email address',
    kept: `the code counts for ${CODE_MINUTES} minutes`,
    seen: NOBODY,
  },
  resets: {
    what: 'A hash of the link that we mail you',
    why: 'to let you set a new password',
    kept: `the link counts for ${RESET_MINUTES} minutes`,
    seen: NOBODY,
  },
  exchanges: {
    what: 'A hash of a code between a provider and this page',
    why: 'to finish a sign-in with a provider',
    kept: 'the code counts for a minute',
    seen: NOBODY,
  },
  throttles: {
    what: 'Numbers of tries by a keyed hash of an IP address, an email address or an account',
    why: 'to stop guessing of passwords and codes, and floods of mail',
    kept: 'at most a day',
    seen: NOBODY,
  },
  sessions: {
    what: 'When you signed in, and browser and system, such as “Chrome on Windows”; no IP address. If someone registers with the email address of an account, also the typed name and address',
    why: 'to keep you signed in, and to let you end a session from another device',
    kept: `${SESSION_HOURS} hours`,
    seen: 'you; administrators see their number and when the newest began',
  },
  api_tokens: {
    what: 'Your API tokens: the name that you give each, its hash, when it was created and the last day on which it was used; no IP address',
    why: 'to let your own programs read your lists, and to let you revoke them',
    kept: `${API_TOKEN_DAYS} days, or until you revoke them`,
    seen: 'you, without the hash',
  },
  unlocks: {
    what: 'The companies that you have opened',
    why: 'so that opening one again costs nothing',
    kept: WITH_ACCOUNT,
    seen: 'you; administrators see their number',
  },
  usage: {
    what: 'How many companies you have opened on each day. After a deletion the number of that day stays under a keyed hash of your email address',
    why: 'to count the daily limit',
    kept: `${USAGE_RETENTION_DAYS} days; after a deletion until midnight UTC`,
    seen: 'you; administrators see that of today',
  },
  rates: {
    what: 'How often you searched and downloaded within a minute and an hour, and checked adverts within an hour. A code for each name that you searched for. Without an account, checks of adverts are counted under a keyed hash of the IP address',
    why: 'to limit robots, and to count a person once when we count searches',
    kept: 'about two hours, and the codes for 30 days',
    seen: NOBODY,
  },
  searches: {
    what: 'Your newest searches, the names that you searched for included, with the number of results',
    why: 'to show you your search history',
    kept: `until you delete them, newer ones replace them or you delete your account`,
    seen: 'you; administrators see their number',
  },
  clicks: {
    what: 'Your clicks on links of companies and vacancies, without IP address',
    why: 'to see which links help, and to count them',
    kept: `${CLICK_RETENTION_DAYS} days`,
    seen: `${YOU}; administrators see their number`,
  },
  applications: {
    what: 'Your shortlist: the jobs and sponsors that you keep, with their title, city and link, what you enter of a job found elsewhere, and your states, days and notes; and the companies whose jobs you hide',
    why: 'to show you your shortlist, and to leave out hidden companies',
    kept: 'until you delete them or your account',
    seen: 'you; whoever has a link that you make sees public facts of it, without states, days, notes and what you entered',
  },
  shared_lists: {
    what: 'The links that you make to your shortlist: a hash of each, what was chosen, and when it ends',
    why: 'to show a list to whom you give its link, and to let you stop that',
    kept: 'until you stop sharing or delete your account. A link works for at most 90 days',
    seen: 'you',
  },
  data_reports: {
    what: 'Your reports of wrong data, and the replies',
    why: 'to correct what is wrong, and to answer you',
    kept: WITH_ACCOUNT,
    seen: 'you, and administrators, who also see your email address',
  },
  objection_requests: {
    what: 'Requests from the contact page to remove an email address or a phone number: the address or number itself, the reason if one is given, and when and how often it was asked; with each reason, a mark that about a million internet addresses share; no name, no account and no IP address',
    why: 'so that an administrator can decide about them',
    kept: `until an administrator decides, at most ${OBJECTION_REQUEST_DAYS} days after the last one`,
    seen: 'administrators',
  },
  saved_searches: {
    what: 'The searches that you save',
    why: 'to show you new companies, and for alerts by mail if you want them',
    kept: 'until you delete them or your account',
    seen: 'you',
  },
  watches: {
    what: 'The companies that you watch',
    why: 'to show you changes, and for alerts by mail if you want them',
    kept: 'until you stop or delete your account',
    seen: 'you',
  },
  alerts: {
    what: 'About which registers we have alerted you, and what you were last told of companies that you watch',
    why: 'so that you get at most one mail about each change',
    kept: `${ALERT_RETENTION_DAYS} days; what you were last told, ${WITH_ACCOUNT}`,
    seen: YOU,
  },
  outbox: {
    what: 'Mails and other work on their way. Until they are delivered, they have your email address, or the address of an advert and the typed employer',
    why: 'so that no mail is lost',
    kept: `${DELIVERED_RETENTION_DAYS} days, after the delivery without content; ${REJECTED_RETENTION_DAYS} days if it fails`,
    seen: NOBODY,
  },
  mails: {
    what: 'Which kinds of mail we sent to you, when, and what became of each, without address and text',
    why: 'so that no mail is sent twice, and to find out why one did not arrive',
    kept: `${MAIL_RETENTION_DAYS} days; without you as soon as you delete your account`,
    seen: `${YOU}; administrators see the last 20`,
  },
  notes: {
    what: 'What administrators note about your account or about a company, and which of them wrote it',
    why: 'so that administrators know what their colleagues know',
    kept: `a note about you ${WITH_ACCOUNT}`,
    seen: `${YOU}, without who wrote it; and administrators`,
  },
  jobs: {
    what: 'Work on vacancies with their title, short quotes from the page, and the id of the administrator who started it. Also the answer about an advert whose address was given, with its website and the typed employer, without who asked',
    why: 'to show its progress',
    kept: `${JOB_RETENTION_DAYS} days after its end`,
    seen: 'administrators, and whoever has the random id of an answer about an advert',
  },
  imports: {
    what: 'Imports of the register, and the id of the administrator who started them',
    why: 'to show what they changed',
    kept: `${JOB_RETENTION_DAYS} days`,
    seen: 'administrators',
  },
  audit: {
    what: 'What administrators change: their id, the id of what they changed, and their reason; the reasons of dismissed requests to remove a contact, without email addresses and phone numbers; no email address. The id of a deleted account stays, but no other table has it',
    why: 'to know who did what',
    kept: `${AUDIT_RETENTION_YEARS} years; nobody can change an entry`,
    seen: 'you see what was changed about your account, in your export; administrators see all of it, with the current email address of an existing account',
  },
} as const satisfies Record<string, Statement>
