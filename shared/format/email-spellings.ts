/** Matches `@` in obfuscated spellings, as in "jo [at] north (dot) example". `DOT` does the same for dots. */
export const AT = String.raw`(?:\s{0,3}(?:@|[[({<【]\s{0,3}(?:@|at)\s{0,3}[\])}>】])\s{0,3}|\s{1,3}at\s{1,3})`
export const DOT = String.raw`(?:\s{0,3}(?:[.。]|[[({<【]\s{0,3}(?:[.]|dot)\s{0,3}[\])}>】])\s{0,3}|\s{1,3}dot\s{1,3})`
