/** The forms of verbs that no rule gives. */
const IRREGULAR: Record<string, string> = {
  be: 'is are am was were been being',
  bring: 'brought',
  build: 'built',
  come: 'came',
  deal: 'dealt',
  do: 'did done does',
  fall: 'fell fallen',
  find: 'found',
  forbid: 'forbade forbidden',
  freeze: 'froze frozen',
  get: 'got',
  give: 'gave given',
  go: 'went gone goes',
  grow: 'grown grew',
  have: 'has had',
  hold: 'held',
  keep: 'kept',
  lay: 'laid',
  lead: 'led',
  leave: 'left',
  lose: 'lost',
  make: 'made',
  meet: 'met',
  oversee: 'oversaw overseen',
  pay: 'paid',
  rule: 'ruled',
  run: 'ran',
  say: 'said',
  see: 'saw seen',
  seek: 'sought',
  send: 'sent',
  sell: 'sold',
  shut: 'shut',
  speak: 'spoke spoken',
  spend: 'spent',
  stand: 'stood',
  take: 'took taken',
  teach: 'taught',
  tell: 'told',
  throw: 'threw thrown',
  undertake: 'undertook undertaken',
  win: 'won',
  wind: 'wound',
  withhold: 'withheld',
  withdraw: 'withdrew withdrawn',
  write: 'wrote written',
}

export const pluralsOf = (noun: string): string[] =>
  /[^aeiou]y$/.test(noun) ? [`${noun.slice(0, -1)}ies`] : [`${noun}s`, `${noun}es`]

/** The other forms of a verb, and some that do not exist. No text has those. */
export function formsOf(verb: string): string[] {
  const stem = verb.replace(/e$/, '')
  const doubled = /[aeiou][bdgklmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}` : stem
  const regular = /[^aeiou]y$/.test(verb)
    ? [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`]
    : [`${verb}s`, `${verb}es`, `${stem}ed`]
  return [...regular, `${stem}ing`, `${doubled}ed`, `${doubled}ing`, ...(IRREGULAR[verb]?.split(' ') ?? [])]
}
