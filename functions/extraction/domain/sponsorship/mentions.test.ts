import { expect, test } from 'vitest'
import { allWords, has, is } from '../clauses/clause.ts'
import { sponsorshipClauses } from './sponsorship-clauses.ts'

const KINDS = ['noun', 'visa', 'verb', 'passive', 'former', 'agent']

/** The words of a text that mention the sponsorship of a visa, each with its kind. */
const mentionsIn = (text: string) =>
  sponsorshipClauses(text)
    .flatMap(allWords)
    .filter((word) => is(word, 'mention'))
    .map((word) => `${word.text}: ${KINDS.filter((kind) => has([word], kind)).join(', ')}`)

test.each<[string, string[]]>([
  ['We sponsor visas', ['sponsor: verb', 'visas: visa']],
  ['We sponsor the football team', []],
  ['We sponsor our staff', ['sponsor: verb']],
  ['The sponsor is a bank', []],
  ['A sponsor of the ball', []],
  ['Our sponsors include a bank', []],
  ['The industrial sponsor pays', []],
  ['Sponsors of the arts give money', []],
  ['We have a licence to sponsor', []],
  ['We are a visa sponsor', ['visa sponsor: noun']],
  ['You will act as a sponsor', ['sponsor: agent']],
  ['The workers we sponsor', ['sponsor: former']],
  ['Those we sponsor stay', ['sponsor: former']],
  ['Sponsoring employers pay the pension', []],
  ['Sponsoring nurses is usual', ['sponsoring: verb']],
  ['Sous Chef – Sponsored', ['sponsored: passive']],
  ['Care Assistant (Sponsored)', ['sponsored: passive']],
  ['The team is nice (Sponsored)', []],
  ['All our sponsored posts have been filled', ['sponsored posts: noun']],
  ['Sponsored posts on our website', []],
  ['Our sponsorship policy covers this post', ['sponsorship: noun']],
  ['You will write our sponsorship policy', []],
  ['This post falls outside our sponsorship policy', ['sponsorship: noun']],
  ['Sponsorship consultant', []],
  ['We sponsor consultants', ['sponsor: verb']],
  ['Sponsorship of £5,000', []],
  ['Sponsorship from local clubs', []],
  ['Sponsorship for charity treks', []],
  ['Sponsorship for a nurse', ['sponsorship: noun']],
  ['Sponsorship requests for the ball', []],
  ['Sponsorship requests for nurses', ['sponsorship: noun']],
  ['Sponsorship for your exam', []],
  ['Sponsorship for your application', ['sponsorship: noun']],
  ['We sponsor Tarnbridge Rovers', []],
  ['We sponsor Tarnbridge nurses', ['sponsor: verb']],
  ['We sponsor your firearms certificate', []],
  ['We sponsor your family', ['sponsor: verb']],
  ['We sponsor the village fireworks', []],
  ['We sponsor the under-11s side', []],
  ['The clubs that we sponsor', []],
  ['We sponsor you for your exam', []],
  ['We will sponsor you through your degree', []],
  ['You will sponsor a colleague', []],
  ['You can also sponsor a colleague', []],
  ['We sponsor a place at a conference', []],
  ['Student visa holders', []],
  ['Visa status', []],
  ['Visa processing', []],
  ['We sponsor international students', []],
  ['The university sponsors its students', []],
  ['We sponsor doctors with a licence', ['sponsor: verb']],
  ['We sponsor a master baker', ['sponsor: verb']],
  ['We sponsor a master degree', []],
  ['We have a licence and offer a visa', ['visa: visa']],
  ['CoS available', ['cos: noun']],
  ['Come to us cos we care', []],
  ['COS offered', ['cos: noun']],
  ['A buddy and a sponsor help you', []],
  ['Mentoring and sponsorship', []],
  ['The course is funded by a sponsor', []],
  ['Visa and Mastercard', []],
  ['Unsponsored roles', ['unsponsored: noun']],
  ['Sponsorship programme', ['sponsorship: noun']],
  ['Sponsorship of a programme', []],
  ['We sponsor this programme', ['sponsor: verb']],
  ['A sponsored walk', []],
  ['A sponsored visa', ['sponsored visa: noun']],
  ['You are sponsored', ['sponsored: passive']],
  ['The walk is sponsored by a bank', []],
  ['The post is sponsored', ['sponsored: passive']],
  ['Posts sponsored by us', ['sponsored: passive']],
  ['Skilled Worker route', ['skilled worker route: visa']],
])('"%s" has the mentions %j', (text, mentions) => {
  expect(mentionsIn(text)).toEqual(mentions)
})
