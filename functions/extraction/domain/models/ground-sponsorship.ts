const SPONSORS = /\bsponsor(?:s|ed|ing|ship)?\b/i
const VISA =
  /\bvisas?\b|\bskilled[- ]worker\b|\bcertificates? of sponsorship\b|\bwork permits?\b|\bsponsor(?:s|ed|ing|ship)?\b[^.;]{0,60}\b(?:applicants?|candidates?|available|offered|provided|possible|considered|employees?|workers?|role|position)\b|\b(?:offer|provide|consider|require|need)\w* (?:\w+ ){0,2}sponsorship\b/i
const REFUSES =
  /\b(?:not|unable|cannot|can['’]?t|no|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|won['’]?t|never|neither|nor|unfortunately)\b|\bunavailable\b|\bineligible\b/i
/**
 * Matches questions, and demands for applicants without a need for sponsorship. Neither offers or refuses sponsorship.
 */
const STATES_NOTHING = /\bwithout\b[^.;]{0,40}\bsponsor|\?\s*$/i

/** Whether a quote supports the model's value for visa sponsorship. A demand for the right to work alone does not. */
export const statesSponsorship = (quote: string, isOffered: boolean): boolean =>
  SPONSORS.test(quote) && VISA.test(quote) && !STATES_NOTHING.test(quote) && REFUSES.test(quote) !== isOffered
