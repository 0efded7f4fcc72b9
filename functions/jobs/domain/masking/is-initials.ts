/** Fewer letters are the initials of too many names. More are a word. */
const [FEWEST, MOST] = [3, 8]

/** A word that initials may contain whole: `NHS`, `HM`. */
const LONGEST_WHOLE = 3

/** Words that people leave out of initials: MFT is Manchester University NHS Foundation Trust. */
const OMITTED = new Set(
  `and at by for in of on the to nhs university hospital hospitals foundation trust group holdings services limited ltd plc
  llp cic uk`.split(/\s+/),
)

/** Letters that say what a job is, and not whose it is. */
const OF_JOBS = new Set(
  `ae ai ba ca ce ct dj ea ed em er ev fp fm fo fs ft ga gp hr hv ir it la lp ma md me mh ml mp mr ms np od or os ot pa pc pe pg pm
  pr pt pv qa qc qs ra rd re rf ri rm rn sa se sf sm sp st ta td tv ui uk us uv ux vp acca ahp aat aca api aws bim brm bsc cad camhs cae capa cbt ccu cdm ceo cfo cima cio cis cmm cnc coo cpc crm cscs cto dba dbs ecg ect
  ehcp emea eng erp eyfs fte ftc gcse gdpr gmp gmc hca hcpc hgv hlta hmo hnc hnd hplc hris hse hvac iam ibd icb icu idd ifrs
  iosh ipaf iso itu itil jnr kyc lgv llm ltd mba mep mfl mig mlo mri mrp msc msk nebosh nhs nlp nmc nqt nvq odp oem ote paye pcv phd php pmo
  ppc pqs prn pts qts rag rcn rgn rma rmn rnld rnmh sap sas sdet sen senco send seo shef shq slt snr soc sql sre ssas ssis ssrs
  swe tbc tig tupe uat ukvi usa vat vba vfx vmo wfh wms`.split(/\s+/),
)

/** Whether letters are common in titles of jobs. */
export const isOfJobs = (letters: string): boolean => OF_JOBS.has(letters)

/** The words of a name, in the order in which initials have their letters. */
type Words = readonly string[]

/**
 * Returns whether capital letters are the initials of one of these names. The first word counts, and words that people
 * leave out may be missing. Letters that are common in titles of jobs are never initials.
 */
export const initialsOf =
  (names: readonly Words[]) =>
  (letters: string): boolean => {
    const folded = letters.toLowerCase()
    if (folded.length < FEWEST || folded.length > MOST || isOfJobs(folded)) return false
    return names.some((words) => words.length > 1 && words[0]!.startsWith(folded[0]!) && fits(folded, words))
  }

/** Whether letters are the initials of words. The first word is not left out. */
function fits(letters: string, [first = '', ...others]: Words): boolean {
  const fitsRest = (rest: string, [word, ...after]: Words): boolean => {
    if (word === undefined) return rest === ''
    if (rest !== '' && word.startsWith(rest[0]!) && fitsRest(rest.slice(1), after)) return true
    const isWhole = word.length > 1 && word.length <= LONGEST_WHOLE && rest.startsWith(word)
    if (isWhole && fitsRest(rest.slice(word.length), after)) return true
    return OMITTED.has(word) && fitsRest(rest, after)
  }
  if (fitsRest(letters.slice(1), others)) return true
  const isWhole = first.length > 1 && first.length <= LONGEST_WHOLE && letters.startsWith(first)
  return isWhole && letters.length > first.length && fitsRest(letters.slice(first.length), others)
}
