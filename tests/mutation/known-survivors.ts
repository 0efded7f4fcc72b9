import type { Reason } from './reasons.ts'

/** A mutant that no test can or need kill. */
export interface KnownSurvivor {
  reason: Exclude<Reason, 'open'>
  /** The end of the file's path; `*` is any file. */
  file: string
  code: string
  /** The change. Without it, every change of this code is meant. */
  changes?: readonly string[]
}

const known =
  (reason: KnownSurvivor['reason'], file: string) =>
  (code: string, ...changes: string[]) => ({
    reason,
    file,
    code,
    ...(changes.length > 0 && { changes }),
  })

const same = (file: string) => known('equivalent', file)
const faster = (file: string) => known('speed', file)
const guard = (file: string) => known('guard', file)
const elsewhere = (file: string) => known('elsewhere', file)

export const knownSurvivors: readonly KnownSurvivor[] = [
  // Buffer.from reads text as UTF-8 unless told otherwise
  same('*')("'utf8'", '""'),

  // DynamoDB always sends these members
  guard('unlock-store.ts')('Items = []'),
  faster('unlock-store.ts')('ids.length <= FEW'),
  // the row at which the query stopped is among its rows
  same('unlock-store.ts')('id > readTo'),
  // every name that no other limit has will do
  same('identifying-search.ts')("name: 'searches'", '""'),
  // ids differ, so that no two unlocks are equal
  same('unlock-store.ts')('a.unlocked_at < b.unlocked_at'),

  // the order of two that began in the same millisecond does not matter
  same('sessions/session.ts')('one.created_at < other.created_at', 'one.created_at <= other.created_at'),
  // no deletion of a session has a condition that can fail
  guard('session-store.ts')("name !== 'ended sessions'", 'true', '""'),
  // only the pause before another attempt changes
  faster('session-store.ts')('Math.random() * Math.min(5 * 2 ** attempt, 100)'),
  // a match has both parts, and no match has none
  same('api-tokens.ts')('FORM.exec(token) ?? []', '["Stryker was here"]'),
  same('api-tokens.ts')(
    'userId === undefined || slot === undefined',
    'false',
    'userId === undefined && slot === undefined',
  ),
  // without a row, the hash is wrong
  same('principals.ts')('!isRight || token === undefined', 'false'),
  // after a read, there is a last one, and what was never read is not young
  guard('key-ring.ts')('read === undefined ? Infinity', 'false'),
  same('key-ring.ts')('known !== undefined && isYoung(known)', 'true'),
  same('key-ring.ts')('last !== undefined && age(last) < MIN_AGE_MS', 'true'),
  // no known key is newer than the newest one
  same('key-ring.ts')('found !== undefined || !mayBeNewer', 'false'),
  // a function without `return` gives undefined too
  same('key-ring.ts')('return undefined', '{}'),
  // a ring without keys is refused when it is read
  guard('key-ring.ts')('if (key === undefined) throw new Error('),
  // each key is imported again, and each token verified again
  faster('session-tokens.ts')('if (known !== undefined) return known', 'false'),
  faster('session-tokens.ts')('cryptoKeys.set(key, made)', ';'),
  faster('session-tokens.ts')('epochSeconds(clock()) < expiresAt &&', 'false'),
  // no code exports a key
  same('session-tokens.ts')('HMAC, false,', 'true'),
  // no key has the id `undefined`
  same('session-tokens.ts')('kid === undefined ? undefined', 'false'),
  // what follows refuses tokens without these claims
  same('session-tokens.ts')("requiredClaims: ['sub', 'sid', 'exp', 'iat']", '[]'),
  // jose has asked for the key of each token that it accepts
  guard('session-tokens.ts')('isOurs && signedWith !== undefined', 'true'),

  // no pattern, list or lexicon has either text
  same('*')("?.text ?? ''", '"Stryker was here!"'),

  // no result of a pattern has a second part
  same('answers.ts')('.exec(textOf(words)) ?? []', '["Stryker was here"]'),
  // no other link ends or begins with these words
  same('answers.ts')('(?:but|reason)$/', '/(?:but|reason)$/', '/^(?:but|reason)/'),
  same('answers.ts')('(?:reason|but)$/', '/(?:reason|but)$/', '/^(?:reason|but)/'),
  // no word of an answer "no" is a filler
  same('answers.ts')("is(word, 'yes', 'answerNo') || !is(word, 'filler')", '""'),
  // the first clause replaces both before they are read
  same('read-sentence.ts')("link: 'main'", '""'),
  same('read-sentence.ts')('isSameSentence: false', 'true'),
  // no other link ends or begins with these words
  same('read-sentence.ts')(
    '(?:if|provided|whether|reason)$/',
    '/(?:if|provided|whether|reason)$/',
    '/^(?:if|provided|whether|reason)/',
  ),
  // of the need of persons, only its absence and `none` count
  same('read-clause.ts')("has(words, 'mention') ? 'some' : need?.kind", '""'),
  // without the word "Visa", no word changes
  same('sponsorship-clauses.ts')("written === 'Visa') && CARDS(words)", 'true'),

  // without words, each of them is a filler
  same('ellipsis.ts')("SUBJECT_TO.test(words[0]?.text ?? '')", 'words[0].text'),
  // no other word of the lexicon begins or ends so
  same('mentions.ts')('/^cos(?:es)?$/', '/^cos(?:es)?/', '/C[Oo]S/'),
  same('mentions.ts')('(?:programme|scheme|package)s?$/', '/^(?:programme|scheme|package)s?/'),
  same('needs.ts')('/^needs? to$/', '/^needs? to/'),
  same('needs.ts')('/^(?:needed|wanted)$/', '/(?:needed|wanted)$/', '/^(?:needed|wanted)/'),

  // no other word ends so
  same('clauses-of.ts')('/^(?:who|whose|whom)$/', '/(?:who|whose|whom)$/'),
  // an aside without an end has no words to skip either
  same('link-at.ts')('length === -1', '+1'),
  // no words are left at the end, and no place begins with a word such as "upon"
  same('places-named.ts')('start < words.length', 'start <= words.length'),
  same('places-named.ts')('at > 0 && at < names.length - 1', 'at >= 0'),
  // neither text ends with a letter or digit
  same('clauses/clause.ts')("?.written ?? '')", '"Stryker was here!"'),
  // a text that is split has a first part
  same('clauses/clause.ts')("[word = '', ...endings]"),
  // a bracket is a word of its own
  same('clauses-of.ts')('/^[([]$/', '/[([]$/'),
  // each phrase and each pattern has these parts
  same('lexicon.ts')("[first = '', , last = '']"),
  same('lexicon.ts')("[first = '', ...rest]"),
  same('shapes.ts')("[before = '', after]"),

  // no other word that may stand there ends so
  same('read-back.ts')(
    '/^(?:help|assist|oblige|accommodate|assistance|service)$/',
    '/(?:help|assist|oblige|accommodate|assistance|service)$/',
  ),
  // a remark has words
  same('read-back.ts')("words.at(-1)?.text ?? ''", 'words.at(-1).text'),
  // without a sentence before, there is no changed one
  same('statements.ts')('before !== undefined && ofBefore !== undefined && ofBefore !== before', 'true'),
  // the text is neither an invitation nor an answer
  same('statements.ts')("(sentence = '')", '"Stryker was here!"'),
  // no post or group has a word of this text
  same('statements.ts')("title = ''", '"Stryker was here!"'),
  // no other link ends so
  same('read-need.ts')('/^(?:if|unless|whether)$/', '/(?:if|unless|whether)$/'),
  // no other word of payment begins so
  same('read-supply.ts')('/ed$|^paid$/', '/ed$|^paid/'),
  // no other word that may stand there ends so
  same('needs.ts')('/^(?:who|that|we|they)$/', '/(?:who|that|we|they)$/'),
  // no heading has words before the first one
  same('statements.ts')('words: [], at: -1', '+1'),
  // places that are near are filled again, or were not near before
  same('statements.ts')('all.map(() => false)', '() => undefined'),
  faster('statements.ts')('last + 1', 'last - 1'),

  // a text has a first part
  same('local-routes.ts')("[server = ''", '"Stryker was here!"'),
  // this text names no type, and a header with a type is there
  same('fetch-hop.ts')("exec(header ?? '')?.[1]", '"Stryker was here!"'),
  // no charset has the name `undefined`
  same('decode-text.ts')('label === undefined', 'false'),
  // a postponed answer has no status, so it is returned too
  same('robots.ts')("answer.outcome === 'postponed'", 'false', '""'),
  // a line with a field has a value, if only an empty one
  same('robots.ts')("value = ''", '"Stryker was here!"'),
  // without a wait, the usual pause follows
  same('fetch-page.ts')("verdict.outcome === 'postponed'", 'true'),
  same('fetch-page.ts')("outcome.outcome === 'postponed'", 'true'),
  // no text is no address
  same('fetch-dependencies.ts')('socket.remoteAddress !== undefined', 'true'),
  // every protocol but https is plain
  same('fetch-dependencies.ts')("protocol: 'http:'", '""'),
  // only addresses are passed
  guard('fetch-dependencies.ts')(
    "range() === 'loopback'",
    "ipaddr.isValid(text) || ipaddr.parse(text).range() === 'loopback'",
  ),
  // undici names each header with its value
  guard('fetch-hop.ts')("(value ?? '')", '"Stryker was here!"'),
  // robots.txt is never asked for with a condition
  guard('robots.ts')("answer.outcome === 'unchanged'"),
  // the test of a spent budget is left out, and flows test the budgets of the product
  elsewhere('fetch-page.ts')('budget-spent'),
  elsewhere('host-leases.ts')("rowOf('pages', shard, at)"),
  elsewhere('product-fetch.ts')("'files'"),

  guard('eligibility/answers.ts')('text !== undefined'),
  // the limits are read only for a job on a list, and each place on a list for one nation names its jobs
  same('rules/answer.ts')("listed === null ? ''"),
  guard('rules/answer.ts')("only ?? 'jobs'", '""'),
  // a PhD without points is not in the breakdown
  guard('assess.ts')('byRule[rule] ?? []'),

  // it is made once, and not by the test that uses it
  elsewhere('countries.ts')('for (const country of byCode().values())', '{}'),
  elsewhere('built-in-occupations.ts')('lazy(() => advertRanker', '() => undefined'),
  // a text that takes so long would hold up all other tests
  elsewhere('assess-advert.ts')("isBusy ? 'too-busy' : 'too-complex'", '""'),
  // a code has digits alone, or none
  same('countries.ts')('!/^\\d/.test(written)', '/\\d/'),
  // a line has a part
  guard('named-places.ts')("[name = '']"),
  // no pay has such words behind it
  same('extract-advert.ts')("PER.exec(others[paid + 1] ?? '')?.[0] ?? ''", '"Stryker was here!"'),
  // a list and a bitset have the same documents, and any of the sets may be read first
  faster('count-facets.ts')('filled * FEW'),
  faster('count-facets.ts')('const placesOf', '{}'),
  // without a column, each value is counted by itself
  faster('count-facets.ts')('at < list.length', 'at <= list.length'),
  faster('doc-set.ts')('docs.length < 2', 'false'),
  faster('doc-set.ts')('max <= SORT_AT_MOST && sets.every((set) => set.list)', 'false'),
  faster('filter-search.ts')('set.count < shortest.count'),
  faster('name-part.ts')('shortest.count < driver.size'),
  faster('name-part.ts')('if (!driver) return scanManyPostings', 'true'),
  faster('name-part.ts')('clauses.filter((clause) => clause !== driver)', 'clauses'),
  faster('name-part.ts')('ranges[1] === ranges[0]! + 1', 'false'),
  faster('name-part.ts')('sets.filter((set) => !shown.includes(set))', 'sets'),
  // a text of legal words has no other reading to try
  same('name-part.ts')('if (!driver) return true', 'false'),
  // initials have three letters or more, and one word has one
  same('initials.ts')('to < end || from > start', 'true'),
  // only a quick check before the edits are counted
  faster('near-word.ts')('const lettersOf', '{}'),
  // both ways find the same names
  faster('spelling-table.ts')('spaceless.length <= FEW_LETTERS && range.to - range.from > MANY'),
  // words of the next bucket are checked like the others
  faster('typo-table.ts')('at < starts[bucket + 1]!', 'at <= starts[bucket + 1]!'),
  // a union of one set is that set
  faster('open-filters.ts')('sets.length === 1 ? sets[0]! : unionOf(sets, size)', 'false'),
  // both ways find the same names
  faster('name-part.ts')('length <= SORT_AT_MOST', 'false'),
  faster('name-part.ts')('if (!wide)', 'true'),
  // a word that no part has alone is in none beside others either, or is too short for both
  same('partial-names.ts')('isKnown || places.every(isEmpty)', 'places.some(isEmpty)'),
  // no range follows the last one
  same('name-scans.ts')('range < driver.ranges.length', 'range <= driver.ranges.length'),
  // ids differ, so that no two names are equal
  same('name-search.ts')('(found[1]!.groupOf(ofLayer, isOwnFirst)'),
  // without filters, no match means that no name matches
  faster('name-part.ts')('sets.length > shown.length && matcher.matchesAny(clauses)', 'true'),
  // all matches with typos are in one group, also without its number
  same('name-part.ts')('groupOf: () => 0', '() => undefined'),
  // the key ends with the canonical spelling of its last word
  same('read-name-query.ts')('last === canonical ? key', 'false'),
  // an empty group adds no name
  faster('name-order.ts')('more.count > 0', 'more.count >= 0'),
  // each ring has greater distances than the one before, wherever it ends
  faster('open-points.ts')('Math.log2(distance / FIRST_RING_MILES)', 'distance * FIRST_RING_MILES'),
  // what none of the other sets needs is left unread
  faster('count-facets.ts')('at > 0; at--', 'at >= 0'),
  // a set is its own intersection
  faster('filter-search.ts')('others.length === 0 && first.isExact', 'false'),
  // a word after the last one has no bits
  same('filter-search.ts')('at < a.length ? a[at]', 'at <= a.length'),
  // no value is named `null`, and a set without a place is empty
  same('open-filters.ts')('value === null ? []', 'false', '["Stryker was here"]'),
  // a union reads no more of a set than its members
  same('doc-set.ts')('isExact: false, list: docs', 'true'),
  same('layer.ts')('isExact: true, list: Uint32Array.from(hidden)', 'false'),
  faster('search-index.ts')('more.length === 0 && first.isExact', 'false'),
  // a property that is left out here has layers with every mix of filters
  elsewhere('open-filters.ts')('hidden.reduce(', 'false'),
  // members are skipped one by one instead of by words
  faster('page-collector.ts')('count <= this.#toSkip', '{}'),
  // the length of both is the same
  same('string-table.ts')('own < key.length ? own : key.length', 'own <= key.length'),
  // each place of a text is counted from where it was added
  same('build-index.ts')('const texts: string[] = []', '["Stryker was here"]'),
  // no id stands before the first one
  same('build-index.ts')('at > 0 && ids[byId[at - 1]!] === ids[doc]', 'true'),
  // no area has the name `undefined`
  same('open-searches.ts')('order === undefined ? undefined : query.points', 'false'),
]
