import { completeNumber } from '#shared/companies-house/company-number.ts'

/** What is known of an organisation whose website is sought. */
export interface Organisation {
  name: string
  town: string
  postcode: string | null
  company_number: string | null
}

/** What a page says about the owner of its website (`siteIdentity` of extraction). */
export interface SitePage {
  url: string
  /** The registrable domain of the page. */
  domain: string
  title: string
  names: readonly string[]
  lines: readonly string[]
  addresses: readonly string[]
  further: readonly string[]
  isNews: boolean
}

/** A legal name: capitalised words up to a legal form. It begins at no other place in a word, so the time is linear. */
const LEGAL_NAME =
  /(?<![\p{L}\p{N}'’.-])['’.-]*(?:[\p{Lu}\p{N}][\p{L}\p{N}'’.-]*,?|&|\([\p{Lu}\p{N}][\p{L} ]*\)|and|of|the|t\/a)(?:\s+(?:[\p{Lu}\p{N}][\p{L}\p{N}'’.-]*|&|\([\p{Lu}\p{N}][\p{L} ]*\)|and|of|the|for|in|t\/a)){0,8}?\s+\(?(?:Ltd|LTD|Limited|LIMITED|LLP|PLC|plc|Plc|Cyf|CIC)(?![\p{L}\p{N}])/gu

/** Lines that say who owns the website. */
const OWNS =
  /©|\(c\)|copyright|all rights reserved|registered (?:in|office|company|number|no|address|charity)|compan(?:y|ies) (?:registration|reg|number|no|house)|reg(?:istered)? no|incorporated in|trading (?:name|style) of|trading as|\bt\/a\b|trades? as|(?:owned|operated|run) by|part of|brand of|subsidiary|data controller|vat (?:no|number|reg)/i

/** Lines that name others: makers of the website, clients, insurers, or companies that are only distinguished. */
const OF_OTHERS =
  /\b(?:web ?site|site|web)(?: (?:design(?:ed)?|built|build|developed|development|made|hosting|hosted|and|&)){0,4}(?: (?:by|from)|:)|\b(?:designed|built|developed|powered|hosted|marketing|photography|photos?|images?|theme|icons?) (?:by|from)\b|web design|\bnot (?:connected|affiliated|associated|related|part)|no (?:connection|affiliation|relation)|(?:clients?|customers?|suppliers?|partners?|testimonials?|case stud(?:y|ies)|underwritten|insured|accredited|approved|c\/o|care of|trademarks? of|formerly|previously)\b/i

const NUMBER =
  /(?:compan(?:y|ies)[^\d\n]{0,40}(?:number|no\b|reg|house)|registered (?:number|no\b|in (?:england|wales|scotland|northern ireland|great britain)|company)|registration (?:number|no\b)|\bcrn\b|\breg(?:istered)?\.? no\b)[^\dA-Z]{0,40}(?:(?:in|and|under|with|England|Wales|Scotland|Northern|Ireland|Great|Britain|UK|Company|Number|No|the|is)[\s.:,&()]+){0,8}((?:SC|NI|OC|SO|NC|R|FC|IP|RC)?\d{5,8})(?!\d)/gi

const LONGEST_LINE = 2000

interface StatedOwner {
  /** The legal names that lines about the owner state, such as a copyright notice. */
  owners: string[]
  companies: string[]
  /** Those that the pages do not call others, such as clients and the makers of the website. */
  possible: string[]
  /** The company numbers that the pages state as those of the owner. */
  numbers: string[]
}

/** Finds out which companies the pages of a website name as its owner. */
export function statedOwner(pages: readonly SitePage[]): StatedOwner {
  const lines = pages.flatMap((page) => page.lines).map((line) => line.slice(0, LONGEST_LINE))
  const sentences = lines.flatMap(sentencesOf)
  const own = pages.flatMap(ownSentences)
  const about = own.filter((sentence) => OWNS.test(sentence))
  const numbered = lines.filter((line) => !OF_OTHERS.test(line))
  return {
    owners: [...new Set(about.flatMap(legalNames))],
    companies: [...new Set(sentences.flatMap(legalNames))],
    possible: [...new Set(own.flatMap(legalNames))],
    numbers: [...new Set(numbered.flatMap(numbersIn))],
  }
}

/** The sentences of a page that are not about others. */
export const ownSentences = ({ lines }: SitePage): string[] =>
  lines
    .flatMap((line) => sentencesOf(line.slice(0, LONGEST_LINE)))
    .filter((sentence) => !OF_OTHERS.test(sentence))

export const legalNames = (text: string): string[] => [...text.matchAll(LEGAL_NAME)].map(([name]) => name)

const numbersIn = (line: string): string[] =>
  [...line.matchAll(NUMBER)].flatMap(([, number = '']) => completeNumber(number) ?? [])

/** The sentences of a line. The full stop of an abbreviation, such as `Ltd.`, ends none. */
const sentencesOf = (line: string): string[] =>
  line.split(/(?<!\b(?:Ltd|No|Co|Reg|St|Inc))\.\s+(?=\p{Lu})|\s[|•·]\s/u)
