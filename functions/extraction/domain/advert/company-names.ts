/** The legal forms, and the kinds of bodies, that end a name. */
const FORMS = String.raw`Ltd|LTD|Limited|LIMITED|LLP|plc|PLC|CIC|CIO|Inc|GmbH|NHS (?:Foundation )?Trust|Teaching Hospitals(?! NHS)|Fire (?:and|&) Rescue Service|Constabulary|(?:Borough |City |County |District |Town |Parish )?Council|University|Academy|(?:Primary |Secondary |Grammar |High |Junior |Infant )?School|College|Learning Trust|Federation of Schools|Co-?operative(?! \p{Lu})|Partnership|Building Society|Housing Association|Nursing Home|Care Home|Hospice`

/** Matches a name that ends in its form. */
export const FORM = new RegExp(String.raw`(?:^|\s)(?:${FORMS})\.?$`, 'u')

/** Matches a name that begins with the kind of body. */
const BODY = /^(?:(?:the )?(?:university|london borough|royal borough|city|county) of)\s+\p{Lu}/iu

/** A name with its form in a sentence: "Pyke, Lomax & Daughters LLP". */
const WORD = String.raw`\p{Lu}[\p{L}\d'’.&-]*`
/** Only the first capital of a word may begin a name. Else a long word takes the square of its length. */
const FIRST_CAPITAL = String.raw`(?=\p{Lu})(?<!\p{Lu}[\p{L}\d'’.&-]*?)`
const IN_SENTENCE = new RegExp(
  String.raw`${FIRST_CAPITAL}(?:The )?${WORD}(?:,? (?:(?:&|and|of|for|the|in|upon) )?${WORD}){0,6}? (?:${FORMS}|Museum|Gallery)(?=[\s,.;:()’']|$)|(?:London Borough|University) of ${WORD}(?: ${WORD})?|(?:Department|Ministry) (?:of|for) ${WORD}(?:,? (?:(?:&|and) )?${WORD}){0,3}`,
  'gu',
)

/** Whether a text is the name of a company with its legal form, and nothing else. */
export function isCompanyName(text: string): boolean {
  const name = text.trim()
  return (
    /^[\p{Lu}\d]/u.test(name) &&
    name.split(/\s+/).length <= 9 &&
    !/[.!?:,]\s|\s[–—-]\s|^(?:You|We) /.test(name) &&
    (FORM.test(name) || BODY.test(name))
  )
}

/** A place of study may have its town behind its kind, as King's College London does. */
const TOWN = /(?<=(?:College|School|University)) \p{Lu}\p{Ll}+/uy

export const namesWithForm = (line: string) =>
  [...line.matchAll(IN_SENTENCE)].flatMap(({ 0: name, index }) => {
    TOWN.lastIndex = index + name.length
    const [town] = TOWN.exec(line) ?? []
    return [...(town === undefined ? [] : [name + town]), name].map((one) => ({
      name: one,
      before: line.slice(0, index),
    }))
  })
