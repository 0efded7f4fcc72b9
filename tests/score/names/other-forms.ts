/** A way to type a name of the register otherwise. `retype` gives the typed text, or undefined for a name without it. */
interface OtherForm {
  form: string
  retype: (name: string) => string | undefined
}

/** Replaces the first match of a pattern. Undefined if the name has none. */
const replacing = (pattern: RegExp, by: string) => (name: string) =>
  pattern.test(name) ? name.replace(pattern, by) : undefined

const firstOf =
  (...retypes: OtherForm['retype'][]) =>
  (name: string) => {
    for (const retype of retypes) {
      const text = retype(name)
      if (text !== undefined) return text
    }
    return undefined
  }

const FOREIGN = /\b(?:gmbh|ag|kg|b\.?v\.?|n\.?v\.?|s\.?a\.?|s\.?a\.?s|s\.?r\.?l|aps|oyj|dac|jsc|ltda)\.?$/i

/** The forms of docs/product/search.md "Matching names". */
export const otherForms: readonly OtherForm[] = [
  { form: 'without The', retype: firstOf(replacing(/^the\s+/i, ''), replacing(/\s*\(?\bthe\b\)?$/i, '')) },
  { form: 'The in front', retype: (name) => (/^the\s/i.test(name) ? undefined : `The ${name}`) },
  { form: 'The at the end', retype: replacing(/^the\s+(.*)$/i, '$1 (The)') },
  {
    form: 'Co for Company, and the reverse',
    retype: firstOf(
      replacing(/community interest company/i, 'CIC'),
      replacing(/\bcompany\b/i, 'Co'),
      replacing(/\bco\b(?!-|\.[a-z])/i, 'Company'),
    ),
  },
  {
    form: 'Saint for St, and the reverse',
    retype: firstOf(replacing(/\bst\b\.?\s*/i, 'Saint '), replacing(/\bsaint\b/i, 'St')),
  },
  {
    form: 'CIC in full, and the reverse',
    retype: firstOf(
      replacing(/community interest company/i, 'CIC'),
      replacing(/\bc\.?i\.?c\b\.?/i, 'Community Interest Company'),
    ),
  },
  {
    form: 'Inc, LLC, Corporation or LP otherwise',
    retype: firstOf(
      replacing(/\bincorporated\b/i, 'Inc.'),
      replacing(/\binc\b\.?/i, 'Incorporated '),
      replacing(/\bcorporation\b/i, 'Corp'),
      replacing(/\blimited partnership\b/i, 'LP'),
      replacing(/\b(?:llc|l\.l\.c\.|corp|lp)\b\.?$/i, 'Limited'),
    ),
  },
  { form: 'Ltd for a foreign form', retype: replacing(FOREIGN, 'Ltd') },
  {
    form: 'CIO or Welsh form otherwise',
    retype: firstOf(
      replacing(/\b(?:scio|cio)\b/i, ''),
      replacing(/\bcyfyngedig\b/i, 'Cyf'),
      replacing(/\bcyf\b\.?/i, 'Cyfyngedig'),
    ),
  },
  {
    form: 'another or no legal form',
    retype: firstOf(replacing(/\b(?:limited|ltd)\b\.?/i, 'LLC'), replacing(/\b(?:plc|llp)\b/i, '')),
  },
  { form: 'without UK', retype: replacing(/\s*\(?\bu\.?k\b\.?\)?/i, '') },
  {
    form: 'and for &, and the reverse',
    retype: firstOf(replacing(/\s*&\s*/, ' and '), replacing(/ and /i, ' & ')),
  },
  { form: 'the name before "trading as"', retype: replacing(/^(.*\S)\s+t\s?[/\\]\s?as?\s+.*$/i, '$1') },
  { form: 'the trading name', retype: replacing(/^.*\S\s+t\s?[/\\]\s?as?\s+(.*)$/i, '$1') },
  { form: 'without spaces', retype: (name) => name.replaceAll(/\s/g, '') },
  {
    form: 'without punctuation, in capitals',
    retype: (name) => name.replaceAll(/[.,'’`()]/g, '').toUpperCase(),
  },
]
