import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { placesIn } from '../places/places-in.ts'
import { labelNamed } from '../text/labels.ts'
import { GENERIC_TITLE } from '../text/title.ts'
import { FORM, isCompanyName, namesWithForm } from './company-names.ts'

/** The most names that sentences may have. Each one is counted in the whole text. */
const MAX_NAMED = 200
/** The most names that are read. How many lines below the title may have one. How often a text says its own. */
const [MAX_NAMES, BELOW_TITLE, OFTEN] = [8, 3, 4]
/** The longest name, in characters, and the most words of one without a legal form. */
const [MAX_NAME, MAX_WORDS] = [120, 6]

const LABEL =
  /^(?:(?:company|company name|employer|employer name|organi[sz]ation|hiring organi[sz]ation|name of (?:the )?(?:employer|company)|school|trust|practice|firm|posted by|advertiser)\s*[:：]\s*|posted .{3,25} by )(\S.{1,100})$/i

/** The parts of a line, of which one may be a name. */
const PARTS = /\s*[|·•★]\s*|\s+[–—-]\s+|,\s+|\.\s+|:\s+|\s{2,}|\(|\)|^[^\p{L}\d]+/u

const NAME = String.raw`((?:The )?[\p{Lu}][\p{L}\d&'’-]*(?: (?:(?:&|and|of|for|the|in|upon) )?[\p{Lu}][\p{L}\d&'’-]*){0,6})`
const CLIENTS = new RegExp(
  String.raw`\b(?:on behalf of|retained by|recruiting for|[Oo]ur client,|[Mm]y client,)\s+${NAME}`,
  'gu',
)
/** The words before and after a name in a sentence. */
const SENTENCES = [
  String.raw`\b(?:job at|role at|post at|wanted by)\s+${NAME}`,
  String.raw`(?:\b(?:[Jj]oin|[Aa]bout|[Ww]ork (?:at|for)|[Hh]ere at)|(?:^|\s)(?:at|At|@))\s+${NAME}`,
  String.raw`(?:^|[.!?]\s)${NAME}(?: \(\p{Lu}+\))?(?:,| is| are| has| have| needs?| seeks?| wants?| requires?| runs?| employs?| invites?| will| makes?| works?)\b`,
  String.raw`(?:^|[.!?]\s)((?:\p{Lu}[\p{L}\d&-]* ){1,4}\p{Lu}[\p{L}\d&-]*)['’]s?\s`,
].map((shape) => new RegExp(shape, 'gu'))

/** A brand before its owner, a short name before its legal one, or a name before its initials. */
const OWNED = new RegExp(
  String.raw`(?<![\p{L}\d&'’-])(?:(?<brand>${NAME}) (?:is|are) (?:a|the) (?:project|brand|trading (?:name|style)|business name) of (?:the )?(?<owner>${NAME})|(?<brand>${NAME}) \((?<owner>${NAME} (?:Ltd|Limited|LLP|plc))\)|(?<long>${NAME}) \((?<initials>\p{Lu}{3,8})[,)])`,
  'gu',
)

const OWNERS = new RegExp(String.raw`\b(?:part of|formerly|started as|owned by|wider) (?:the )?${NAME}`, 'gu')

/** Words that begin sentences, labels and terms, but no name. */
const NO_NAME =
  /^(?:we|you|our|your|this|these|there|it|they|he|she|an?|i|my|salary|pay|location|hours|contract|closing|closes?|visa|sponsorship|skilled worker|uk|hybrid|remote|candidates?|applicants?|applications?|the (?:role|job|post|team|person|successful|right|work)|role|job|senior|junior|graduate|head of|disability confident|home office|nhs|hm|what|who|why|how|if|full|part|band|grade|(?:mon|tues|wednes|thurs|fri|satur|sun)day|must|benefits?|experience|degree|start|essential|desirable|interviews?|permanent|money|rate|required)\b/i

/** Bodies that register or regulate people, and say nothing about who employs them. */
const REGULATOR =
  /^(?:the )?(?:(?:general|nursing)\b.{1,30}council|health (?:and|&) care professions|royal (?:college|society) of|(?:chartered|british) .{0,30}(?:institute|society|association)|institut(?:e|ion) of|(?:care quality|information|charity) commission|social work england|ofsted|solicitors regulation|financial conduct)/i
/** Words before the name of an area, a partner or a place of study. */
const BESIDE =
  /(?:^|\s)(?:in|across|within|throughout|around|near|from|to|with|by|of|through|and|or|via|the|clients?|customers?|partners?|including|like)(?: the)? $/i
/** Words before the name of the employer. */
const OF_JOB = /(?:\b(?:role|post|job|position|vacancy) (?:in|with|within)|(?:^|[.!?]\s)apply to)(?: the)? $/i

const HIDDEN =
  /\bmy client(?:['’]s)?\b|\bour (?:[\p{L}-]+,? ){0,6}client (?:is|are|needs?|seeks?|wants?)\b|\b(?:for|behalf of) our client(?:[,.]| (?:in|based|who|an?)\b)|\b(?:have partnered|partnering exclusively) with an?\b|\brecruiting on behalf of an?\b|\bact(?:s|ing) as an employment (?:agency|business)\b/iu
/** Words of an agency for an employer that it does not name. `OWN_STAFF` has those of an employer itself. */
const THIRD_PERSON =
  /\bThe company (?:is|has|offers)\b|\b[Tt]his (?:company|startup|organisation) (?:is|has|(?:also )?offers)\b/
const RECRUITER = new RegExp(String.raw`${NAME} (?:is|are) (?:now |currently )?$`, 'u')
const OWN_STAFF = /\b(?:join|in|at|to|of|within|across|support) our (?!client|candidate|database)/i

/** What job boards write where a company would stand: a part of it, or lines of pay, terms and dates. */
const NO_COMPANY =
  /[£€$]\s?\d|^\d[\d,.]+\b|\bper (?:annum|hour)\b|^(?:competitive|central advertising|confidential|anonymous|various|description|job (?:details|summary|description|title|introduction)|permanent|temporary|full[- ]?time|part[- ]?time|contract|hybrid|remote|salary|location|posted|apply|add to|date|hours|band|grade|government recruitment|(?:school|faculty|department|division|institute) of)\b|\bdepartment\b(?! (?:of|for) )|^nhs$/i

/** Matches the name or value of a field that a program left: "ContractTypeAndDuration", "JOB_534926". */
const FIELD = /^(?:\w+_\w+|(?:\p{Lu}\p{Ll}+){4,})$/u

export interface NamesOfAdvert {
  /** The names that its employer may have, the likeliest first. */
  employers: string[]
  /** Names that do not count, but of which users are asked if the employer is not found. */
  mentioned: string[]
  /** Whether a label, or the line of a job board below the title, names the employer. */
  isStated: boolean
  /** Whether the text says such a name again and again, as an agency does not. A group has other legal names. */
  isOwn: boolean
}

/**
 * The names that the employer of an advert may have, the likeliest first. Job boards write the company below the title,
 * with its place or pay beside or below it. Such a name, or that of a label, stands alone. Else the register decides among
 * those with a legal form, those near the title, and those of sentences. An agency is not the employer, and hides it.
 * @param titleLine The place of the title among the lines; -1 if it is none of them.
 */
export function employersOfAdvert(
  lines: readonly string[],
  titleLine: number,
  sender?: string,
): NamesOfAdvert {
  const start = Math.max(titleLine, 0)
  const [title = '', ...below] = lines.slice(start, start + 1 + BELOW_TITLE)
  const named = (shapes: readonly RegExp[]) => {
    const all = shapes.flatMap((shape) => lines.flatMap((line) => [...line.matchAll(shape)]))
    return [...new Set(all.map(([, name = '']) => name))].slice(0, MAX_NAMED)
  }
  const text = lines.join(' ')
  const inSentences = named(SENTENCES)
  const board = [0, start].flatMap((at) => companyLine(title, lines.slice(at, at + 3), text, inSentences))
  const above = lines.slice(0, Math.min(start, 1)).filter(mayBeName)
  const labelled = lines.flatMap((line) => LABEL.exec(line)?.[1] ?? [])
  const sure = [...board.flatMap(({ name, isSure }) => (isSure ? name : [])), ...labelled].map(trimmed)
  const timesOf = (word: string) => text.split(word).length - 1
  const isForeign =
    sure.length > 0 && THIRD_PERSON.test(text) && sure.every((name) => timesOf(firstWord(name)) === 1)
  const recruits = lines.flatMap((line) => line.split(/\brecruiting for an?\b/i).slice(0, -1))
  const isOther = recruits.some((before) => {
    const [, name = 'We'] = RECRUITER.exec(before.slice(-MAX_NAME)) ?? []
    return !NO_NAME.test(name) && !sure.some((one) => beginOf(one) === beginOf(name))
  })
  const hides =
    isForeign ||
    (recruits.length > 0 && !PUBLIC.test(sure[0] ?? '') && (isOther || !OWN_STAFF.test(text))) ||
    lines.some((line) => HIDDEN.test(line)) ||
    [...above, ...labelled, ...board.map(({ name }) => name)].some(isAgency)
  const clients = named([CLIENTS]).filter((name) => !isAgency(name))
  if (hides) return { employers: clients.slice(0, MAX_NAMES), mentioned: [], isStated: false, isOwn: false }
  const strong = [
    ...board.map(({ name }) => name),
    ...partsOf([title]).filter(isCompanyName),
    // a name may have a comma
    ...formed(below),
    ...partsOf(below).filter(isCompanyName),
    ...clients,
    ...formed(lines),
  ]
  // a label is followed by its value, or by the title again; deep in a sentence stands no company
  const inBelow = partsOf(
    below.flatMap((line) => (labelNamed(line.split(/:\s/)[0]!) ? [] : line.slice(0, MAX_NAME))),
  ).filter((one) => !title.toLowerCase().includes(one.toLowerCase()))
  const weak = [...inSentences, ...inBelow, ...partsOf([title]).slice(1), nameOfDomain(sender)]
  const others = [...strong.map(trimmed), ...weak.map(trimmed).filter(mayBeName)].filter(
    (name) => name.length >= 2 && name.length <= MAX_NAME && !isAgency(name) && !REGULATOR.test(name),
  )
  const unique = (names: readonly string[]) => [...new Set(names)].slice(0, MAX_NAMES)
  const firsts = sure.map(beginOf)
  const owners = lines.flatMap((line) =>
    [...line.matchAll(OWNED)].flatMap(({ groups }) => {
      const { brand = '', owner = '', long = owner, initials = brand } = groups!
      return firsts.includes(beginOf(initials)) ? long : []
    }),
  )
  const beside = lines.flatMap(namesWithForm).map(({ name }) => name)
  const legal = beside.filter((name) => firsts.includes(beginOf(name)) && LEGAL.test(name))
  const isOften = (word: string) =>
    /^\p{Lu}/u.test(word) && timesOf(word) > Math.max(1, timesOf(word.toLowerCase())) && !NO_NAME.test(word)
  const brands = inSentences.filter(
    (name) => !/[\s\d]/.test(name) && isOften(name) && !sharedHosts.has(`${name.toLowerCase()}.com`),
  )
  const employers = unique(sure.length > 0 ? [...owners, ...legal, ...sure] : [...others, ...brands])
  const single = sure.filter((name) => !/ group$/i.test(name)).map(firstWord)
  const often = [...employers, ...inSentences].map(firstWord).filter(isOften)
  return {
    employers,
    mentioned: unique(
      [...named([OWNERS]), ...others, ...beside, ...often].filter((name) => !employers.includes(name)),
    ),
    isStated: sure.length > 0,
    isOwn: single.some((word) => isOften(word) && timesOf(word) >= OFTEN),
  }
}

/** The company that a job board writes below the title, and whether its place or pay beside it makes that sure. */
function companyLine(
  title: string,
  [first = '', line = '', next = '']: readonly string[],
  advert: string,
  inSentences: readonly string[],
) {
  const [text = '', place] = line.split(/\s+[·•|]\s+/)
  const [written = '', beside = ''] = FORM.test(text)
    ? [text]
    : text.split(/(?<=\bLLP)\s|,\s+(?!\p{L}+ (?:&|and) )|\s+\/\s+|(?<=\p{Ll}{3})\.\s+/u)
  // "Fernley polar survey", which sentences write in capitals
  const said = inSentences.find((one) => withoutThe(one) === withoutThe(written))
  const name = said?.slice(-written.length) ?? written
  const words = name.split(/\s+/)
  const isName =
    !line.includes(title) &&
    !(title.startsWith(text) && 2 * text.length > title.length) &&
    (first.includes(title) || place !== undefined || isPlaces(next)) &&
    name.length <= MAX_NAME &&
    words.length <= 2 * MAX_WORDS &&
    // a brand may begin with a small letter
    words.every(
      (word, at) =>
        /^(?:[\p{Lu}\d(&–-]|(?:of|and|at|for|the|in|on|upon)$)/u.test(word) ||
        (at === 0 && /^\p{L}/u.test(word)),
    ) &&
    !/[.!?:]$|:\s| (?:of|and|at|for|the|in|on|upon)$/.test(name.replace(/\b(?:Ltd|Inc|Co)\.$/, '')) &&
    (!NO_COMPANY.test(name) || advert.includes(`About ${name} `)) &&
    !GENERIC_TITLE.test(name) &&
    !FIELD.test(name) &&
    !isPlaces(name)
  const isSure =
    said !== undefined ||
    [beside, place ?? '', next].some(isPlaces) ||
    place !== undefined ||
    isCompanyName(name) ||
    NO_COMPANY.test(next)
  return isName ? [{ name, isSure }] : []
}

/** Matches a postcode at the end of a line, and words beside the name of a place. */
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2}\b|\)?$)/
const AROUND = /\b(?:north|south|east|west|central|greater|city|of|and|area|or|remote|hybrid|uk)\b/gi

/** Whether a line has a postcode, or only places. A town abroad without its country may be a name. */
const isPlaces = (line: string): boolean =>
  POSTCODE.test(line) ||
  line.split(/,\s*|\s+or\s+|\s[–-]\s/).some((part) => {
    const [place, ...others] = placesIn(part)
    if (place === undefined || others.length > 0 || place.country_name === null || !/^\p{Lu}/u.test(part))
      return false
    if (place.city_name === null) return part.split(/\s+/).length <= MAX_WORDS / 2
    return (
      place.country_code === 'GB' && !/\p{L}/u.test(part.replace(place.city_name, '').replace(AROUND, ''))
    )
  })

/** The names with a legal form in lines, but for those beside the employer. */
const formed = (lines: readonly string[]): string[] =>
  lines.flatMap((line) =>
    namesWithForm(line).flatMap(({ name, before }) => {
      // people apply to a partner for a document
      const isOfJob = OF_JOB.test(before) && !/^\S* for\b/i.test(line.slice(before.length + name.length))
      return BESIDE.test(before) && !isOfJob ? [] : name
    }),
  )

const partsOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(PARTS))

const withoutThe = (name: string): string => name.toLowerCase().replace(/^the /, '')
const firstWord = (name: string): string => /(?:The )?(\S*)/.exec(name)?.[1] ?? ''
const beginOf = (name: string): string => firstWord(name).toLowerCase()

const trimmed = (name: string): string =>
  name
    .replace(/(?:★|\d\.\d\b).*$/u, '')
    .replace(/[\s,.;:|–—-]+$/, '')
    .trim()

/** Whether words without a legal form look like a name: two or more in capitals, and no place. */
function mayBeName(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length >= 2 &&
    words.length <= MAX_WORDS &&
    words.every((word) => /^(?:[\p{Lu}&]|(?:of|and|for|the|in|upon)$)/u.test(word)) &&
    !/[£€$\d:!?]| (?:of|and|for|the|in|upon)$/.test(text) &&
    !NO_NAME.test(text) &&
    !NO_COMPANY.test(text) &&
    !placesIn(text).some(({ country_name }) => country_name !== null)
  )
}

/** Hosts whose mailboxes say nothing about the employer. */
const FREE = /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|aol|proton(?:mail)?|lists?)\./i

/** The words of the sender's host: "Meridian Cell" of "ada@meridian-cell.co.uk". */
function nameOfDomain(sender = ''): string {
  const [, host = '', name = ''] = /@(([^.]+)\..*)/.exec(sender) ?? []
  return FREE.test(host) ? '' : name.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())
}

/** Matches a name that ends in a legal form. */
const LEGAL = / (?:Ltd|Limited|LLP|plc)$/i
/** The words of an agency, which places people with the employers that it hides. */
const AGENCY =
  /(?<!^government )\b(?:recruit(?:ment|ing|ers?)?|workers|staffing|resourcing|personnel|talent|locums|headhunters?|search|selection|appointments|nhs professionals|employment (?:agency|business))\b|(?<!\bhuman )\bresources$/i

/** Bodies that recruit for themselves: "Fernley NHS Trust - Medical Recruitment". */
const PUBLIC =
  /^(?:University of [^–-]+|.*\b(?:NHS (?:Foundation )?Trust|Council|University))(?:\s+[–-]\s|$)/i

const isAgency = (name: string): boolean => AGENCY.test(name) && !PUBLIC.test(name)
