/** The hours of a post and of full-time work, a week. */
export interface WeeklyHours {
  hours: number | null
  fullTime: number | null
}

const HOURS =
  /(?<![\d.:£€$])(\d{1,2}(?:\.\d{1,2})?)\s*(?:(?:hours?|hrs?)(?:\s*(?:per|a|each|\/|p\.?)\s*w(?:ee)?k?\b\.?|\s*weekly|\s*pw\b)?(?!\s*(?:per|a|each|\/)\s*(?:day|month|year))|hpw\b)/gi
/** Matches words that make hours those of full-time work. */
const FULL_BEFORE = /\b(?:based on|full[- ]time|FTE|WTE|of a|out of|pro[- ]?rata(?: of| to)?)\b[^.;,]{0,25}$/i
const FULL_AFTER = /^\s*(?:\(?(?:FTE|WTE|full[- ]time)|(?:is|being) full[- ]time)/i

const LEAST = 2
const MOST = 60

/** The weekly hours that texts name, the likeliest first. */
export function weeklyHours(texts: readonly string[]): WeeklyHours {
  const found: WeeklyHours = { hours: null, fullTime: null }
  for (const text of texts)
    for (const { 0: words, 1: number = '', index } of text.slice(0, 500).matchAll(HOURS)) {
      const hours = Number(number)
      if (hours < LEAST || hours > MOST) continue
      const isFull =
        FULL_BEFORE.test(text.slice(Math.max(0, index - 40), index)) ||
        FULL_AFTER.test(text.slice(index + words.length))
      if (isFull) found.fullTime ??= hours
      else found.hours ??= hours
    }
  return found
}
