import { allWords, type Clause, has, is } from '../clauses/clause.ts'
import { clausesOf } from '../clauses/clauses-of.ts'
import { grammarWords } from '../clauses/grammar-words.ts'
import { lexiconOf, type Roles } from '../clauses/lexicon.ts'
import { withPlaces } from '../clauses/places-named.ts'
import { shapes } from '../clauses/shapes.ts'
import { type Word, wordsOf } from '../clauses/words.ts'
import { withMentions } from './mentions.ts'
import { verdictWords } from './verdict-words.ts'

/** The words that tell the sponsorship of a work visa from all other sponsorship. */
const topicWords: Roles = {
  /** Sponsorship of a work visa, beyond doubt. */
  certificate: {
    nouns: `certificate of sponsorship, cos, visa sponsorship, visa spons, visa sponsor, skilled worker sponsorship,
      skilled worker visa sponsorship, uk visa sponsorship, work visa sponsorship, tier 2 sponsorship, t2 sponsorship,
      immigration sponsorship, work sponsorship, employment sponsorship, employer sponsorship, spons, sponsored visa,
      sponsored work visa, sponsored uk visa, sponsored worker visa, sponsored skilled worker visa, sponsored employment visa,
      sponsored work permit, sponsored permission, sponsored route, sponsored status, sponsored position, sponsored role,
      sponsored job, sponsored worker, sponsored candidate, sponsored applicant, sponsored appointment, sponsored hire, sponsored intake, sponsored vacancy, sponsored opportunity, sponsored opening, sponsored contract, sponsored recruit, sponsored starter, tier 2 certificate, t2 certificate`,
    verbs: 'assign certificates, assign a certificate, assign any certificates, assign new certificates',
    words:
      'certificates of sponsorship, sponsored work, sponsored employment, sponsored post, sponsorable, sponsored recruitment, sponsored hiring',
  },
  /** Describe what comes with it. */
  sponsored: {
    nouns: `sponsored visa, sponsored position, sponsored role, sponsored job, sponsored post, sponsored worker, sponsored candidate`,
  },
  sponsorship: { nouns: 'sponsorship, sponsership, sponsorhip, sponsoship, sponsor ship' },
  sponsor: { verbs: 'sponsor, sponser' },
  unsponsored: { words: 'unsponsored, non sponsored' },
  /** Permission to work. It says something about sponsorship only where somebody gives or lacks it. */
  permit: {
    nouns: `visa, work visa, work permit, evisa, e visa, uk visa, uk work visa, skilled worker visa, health and care worker visa,
      health and care visa, employment visa, worker visa, hcw visa, swv visa, tier 2 visa, t2 visa, visa application,
      visa transfer, visa request, immigration permission`,
    words: `skilled worker, skilled worker route, skilled worker scheme, skilled worker applications, swv, sw route, tier 2,
      t2, hcw, health and care worker, work permission, visa route`,
  },
  /** Visas that no employer sponsors, and those of a journey. */
  otherVisa: {
    nouns: `business visa, business travel visa, travel visa, tourist visa, visitor visa, holiday visa, transit visa,
      schengen visa, student visa, study visa, graduate visa, graduate route visa, psw visa, spouse visa, spousal visa,
      partner visa, family visa, dependant visa, dependent visa, youth mobility visa, youth mobility scheme visa,
      ancestry visa, uk ancestry visa, hpi visa, high potential individual visa, global talent visa, tier 4 visa`,
  },
  /** The licence of an employer, which alone says nothing about a post. */
  licence: {
    nouns: `sponsor licence, sponsor license, sponsorship licence, sponsorship license, visa licence, ukvi sponsor, ukvi approved sponsor, home office sponsor, visa sponsor licence,
      visa sponsorship licence, skilled worker licence, worker licence, tier 2 licence, ukvi licence, sponsor licence holder,
      licensed sponsor, licenced sponsor, licensed visa sponsor, approved sponsor, registered sponsor, recognised sponsor,
      a rated sponsor, sponsoring organisation`,
    words: `a sponsor licence, licence to sponsor, license to sponsor, licence to issue certificates of sponsorship,
      register of licensed sponsors, register of sponsors, list of licensed sponsors, sponsor register, sponsor status,
      licensed to sponsor, approved to sponsor, registered to sponsor, authorised to sponsor, registered as a sponsor,
      licensed as a sponsor, approved as a sponsor, licensed by the home office to sponsor,
      approved by the home office to sponsor, approved by ukvi to sponsor, licensed to issue certificates of sponsorship,
      approved to issue certificates of sponsorship, authorised to issue certificates of sponsorship,
      approved by the home office to issue certificates of sponsorship, registered as sponsors, licensed as sponsors,
      approved as sponsors`,
  },
  rightToWork: {
    words: `right to work, rights to work, right to live and work, right to live and to work, permission to work,
      permission to live and work, permission to stay, eligible to work, eligible to live and work, eligibility to work,
      entitled to work, authorised to work, authorization to work, authorisation to work, able to work, free to work,
      allowed to work, permitted to work, work authorisation, work authorization, leave to remain, indefinite leave,
      settled status, ilr, rtw, working rights, work rights, work in the uk, work here, live and work`,
  },
  uk: {
    words: `uk, gb, britain, great britain, british, united kingdom, england, scotland, scottish, wales, welsh,
      northern ireland, london, work in the uk, uk visa, uk work visa, sponsored uk visa, uk visa sponsorship, ukvi,
      this country`,
  },
  /** What belongs to another country. */
  foreign: {
    words: `american, dutch, german, french, spanish, italian, irish, canadian, australian, swiss, austrian, swedish, norwegian,
      danish, finnish, polish, portuguese, emirati, indian, japanese, chinese, singaporean, belgian, european, schengen`,
  },
  /** Show that "sponsor" is about a visa. */
  immigration: {
    nouns: `visa, business visa, student visa, graduate visa, spouse visa, dependant visa, youth mobility visa`,
    words: `immigration, home office, the home office, ukvi, immigration rules, points based system, relocate, relocation, your move, overseas, abroad,
      outside the uk, outside the country, rqf, medical training initiative, mti`,
  },
  /** Before "sponsor" and "sponsorship", they make it another one. */
  otherKind: {
    words: `executive, corporate, confident, industrial, industry, official, platinum, commercial, senior, board, media, brand, title, headline, clinical, research, career, sports,
      sport, event, arts, mentoring, shirt, jersey, kit, naming, delegate, exhibitor, change, budget, financial, peer,
      marketing, advertising, exam, study, business, transformation, principal, founding, development, leadership,
      government, academic, project, programme, trial, course, degree, charity, local, festival, conference, team, league,
      club, stadium, main, lead, youth, trust, training, pension, scheme, fellowship, apprenticeship, phd, msc, mba, acca,
      cima, aca, tobacco, alcohol, gambling`,
  },
  /** What companies sponsor besides people. */
  cause: {
    nouns: `team, side, squad, fixture, fete, carnival, parade, regatta, panto, float, trophy, allotment, band night, club, league, event, festival, conference, tournament, match, stadium, concert, exhibition, gallery,
      charity, prize, show, race, marathon, academy, kit, shirt, cup, tour, community, network, gala, ball, fair, hackathon,
      podcast, programme, artist, athlete, player, project, trial, theatre, museum, orchestra, choir, foundation, stand,
      product, meetup, fellowship, deal, donor, funder, dinner, lecture, school, session, stage, station, playground,
      garden, book, bootcamp, campaign, sculpture, prom, hospice, minibus, seat, chair, challenge, fundraising, open day, raffle, trek, bike ride, fun run, walk, fundraiser, child, refugee, orphan, guide dog, bench`,
    words:
      'netball, football, golf, rugby, cricket, hockey, sports, sport, the arts, development, growth, income, packages, assets, targets',
  },
  /** What employers sponsor for their staff besides visas. */
  study: {
    nouns: `exam, examination, degree, qualification, course, study, diploma, phd, mba, msc, ma, bsc, beng, ba, doctorate,
      training, tuition, accreditation, membership, registration, chartership, scholarship, bursary, driving licence, sia licence, class 1 licence, personal licence, premises licence, hgv licence, clearance, nvq,
      certification, module, education, degree apprentice, studentship, hnc, hnd, pgce, master, level 3, level 5, level 7, award`,
    words: `sign language, level 1, level 2, level 4, level 6, chartered, acca, aca, cima, aat, cips, cipd, cisi, cfa, sqe, lpc, gdl, sc, dv, bpss, nppv, dbs, ilm, hgv, lgv, pcv,
      cpc, sia, cscs, pension, pensions, studies, gcses, type rating, osce, ielts, cpd,
      driving test, vetting`,
  },
  /** After "sponsorship", they make it the work of somebody. */
  work: {
    nouns: `advice, adviser, advisor, guide, guidance, compliance, duty, audit, case, caseworker, casework, query, law, team, officer,
      manager, specialist, consultant, administrator, record, history, management, system, reporting, training, strategy, framework,
      matter, documentation, income, deal, revenue, target, agreement, contract, portfolio, proposal, regime, regulation,
      legislation, obligation, expert, solicitor, lawyer, helpdesk, desk, paperwork, responsibility, bid, pitch, sale,
      coordinator, administration, activity, lead, executive, asset, policy, function, worry, concern, fear, partner, issue,
      contact, liaison, panel, meeting, work, file`,
  },
  /** What the holder of the post will do, or must know. */
  duty: {
    verbs: `advise, manage, oversee, administer, coordinate, process, prepare, maintain, monitor, draft, liaise, lead, assist,
      handle, review, audit, guide, deal, report, support, raise, promote, develop, deliver, check, track, negotiate,
      implement, answer, update, brief, secure, generate, organise, supervise, explain, interpret, build, sell, win, source,
      cultivate, file, submit, help, keep, look after, work with, respond to, grow, counsel, represent, pitch, activate,
      take charge of, induct, uphold, safeguard, collate, analyse,
      resolve, escalate, spearhead, embed, roll out, conduct, carry out, perform, own our, own the,
      serve, find, identify, investigate, compile, complete, act as, run, write, look for, issue, assign`,
    words: `experience of, experience in, experience with, experience managing, experience, knowledge of, knowledge,
      understanding of, understanding, familiar with, familiarity with, skilled in, responsible for, responsibility for,
      lodge, lodges, lodged, duties, duties include, responsibilities, responsibilities include, expertise in, expertise, background in,
      the role involves, involves, provide advice, provide guidance, provide support, give advice, offer advice, accountable for, conversant with, confident with, proficient in`,
  },
  /** Those whom the holder of the post serves. */
  client: {
    words: `employers, businesses, clients, our clients, our corporate clients, corporate clients, private clients, customers,
      our customers, organisations, companies, firms, universities, students, international students, overseas students,
      learners, tenants, patients, start ups, startups, service users, refugees, migrants, multinationals`,
  },
  cards: {
    nouns: 'debit card, credit card, payment card, card payment, card scheme, cardholder, payment',
    words: 'mastercard, amex, visa direct, visa europe, interchange',
  },
}

const roles = lexiconOf(grammarWords, topicWords, verdictWords)
const lexicon = (words: readonly Word[]): readonly Word[] => withPlaces(withoutCards(roles(words)))

/** "Visa" is the company if the words are about cards, or if it is a sponsor. */
const CARDS = shapes(
  '<cards> and|or visa',
  'visa and|or <cards>',
  'visa card|cards|scheme|acquiring|issuing|processing|payments|integrations|integration|systems',
  'sponsored|sponsor|sponsors by|is|such_as|like visa',
)

function withoutCards(words: readonly Word[]): readonly Word[] {
  const isOfCards = words.some(({ written }) => written === 'Visa') && CARDS(words)
  return isOfCards
    ? words.map((word) => (word.written === 'Visa' ? { ...word, roles: ['cards'] } : word))
    : words
}

/** The clauses of a sentence, with the words that mention sponsorship of a visa marked. */
export function sponsorshipClauses(sentence: string): Clause[] {
  const clauses = clausesOf(sentence, lexicon)
  const all = clauses.flatMap(allWords)
  const isImmigration = has(all, 'immigration', 'certificate', 'permit')
  const isLicence = isImmigration || has(all, 'rightToWork')
  return clauses.map((clause, at) =>
    withMentions(clause, { isImmigration, isLicence, before: clauses[at - 1] }),
  )
}

/** The words of a text that is not a sentence, such as a title. */
export const taggedWords = (text: string): readonly Word[] => lexicon(wordsOf(text))

/** Whether a sentence is only "yes" or "no". */
export const isAnswer = ([clause, ...more]: readonly Clause[]): boolean =>
  clause !== undefined &&
  more.length === 0 &&
  clause.words.length === 1 &&
  is(clause.words[0], 'yes', 'answerNo')

/** "Yes No", the choices of a form. */
export const offersChoice = ({ words }: Clause): boolean =>
  words.some(({ text }, at) => text === 'yes' && words[at + 1]?.text === 'no')
