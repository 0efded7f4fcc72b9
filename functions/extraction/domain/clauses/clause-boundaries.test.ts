import { expect, test } from 'vitest'
import type { Clause } from './clause.ts'
import { clausesOf } from './clauses-of.ts'
import { grammarWords } from './grammar-words.ts'
import { lexiconOf } from './lexicon.ts'
import type { Word } from './words.ts'

const lexicon = lexiconOf(grammarWords)
const joined = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** A clause as its link and words, then what describes persons, what introduces it, and how many entries its list has. */
const textOf = ({ link, words, relatives, intro, entries, isQuestion, isAside }: Clause) =>
  [
    isAside ? '(' : '',
    `${link}: ${joined(words)}`,
    ...relatives.map((own) => ` [${joined(own)}]`),
    isQuestion ? '?' : '',
    intro.length > 0 ? ` < ${joined(intro)}` : '',
    entries > 0 ? ` of ${entries}` : '',
  ].join('')

test.each<[string, string[]]>([
  ['Parking (free for staff) is offered.', ['main: parking is offered', '(main: free for staff']],
  [
    'Parking [free] is offered (by us (and them)) here.',
    ['main: parking is offered here', '(main: free', '(main: by us and them'],
  ],
  [
    'Pay/benefits: flights / meals / a car.',
    [
      'main: pay benefits',
      'main: flights < pay benefits of 3',
      'main: meals < pay benefits of 3',
      'main: a car < pay benefits of 3',
    ],
  ],
  ['We work 24/7 and offer meals.', ['main: we work 24 7 and offer meals']],
  ['Benefits: pension, gym.', ['main: benefits', 'main: pension , gym < benefits']],
  ['What is offered? A pension.', ['main: what is offered?', 'main: a pension < what is offered']],
  ['Benefits • pension • gym', ['main: benefits of 3', 'main: pension of 3', 'main: gym of 3']],
  [
    'Pension – gym – car – bonus',
    ['main: pension of 4', 'main: gym of 4', 'main: car of 4', 'main: bonus of 4'],
  ],
  ['A pension – and a gym – is offered.', ['main: a pension', 'main: and a gym', 'main: is offered']],
  ['Shifts: yes', ['main: shifts?', 'main: yes < shifts']],
  ['Sponsorship: no', ['main: sponsorship?', 'main: no < sponsorship']],
  ['If you drive, we can help.', ['if: you drive', 'main: we can help']],
  ['If you drive and live here, we can help.', ['if: you drive and live here', 'main: we can help']],
  ['We can help if you drive, and then we pay.', ['main: we can help', 'if: you drive', 'main: we pay']],
  ['We can help, and if you drive, we pay.', ['main: we can help', 'if: you drive', 'main: we pay']],
  ['People whose visa we sponsor are welcome.', ['main: people are welcome [whose visa we sponsor]']],
  ['Who can apply?', ['main: who can apply?']],
  ['We sponsor visas; we pay fees.', ['main: we sponsor visas of 2', 'main: we pay fees of 2']],
  ['We sponsor visas! We pay fees.', ['main: we sponsor visas', 'main: we pay fees']],
  ['We sponsor visas. However we pay no fees.', ['main: we sponsor visas', 'but: we pay no fees']],
  [
    'We do not sponsor visas because it costs too much.',
    ['main: we do not sponsor visas', 'reason: it costs too much'],
  ],
  ['We sponsor visas since we can.', ['main: we sponsor visas', 'reason: we can']],
  ['As a company we sponsor visas.', ['main: as a company we sponsor visas']],
  ['We sponsor visas as long as you stay.', ['main: we sponsor visas', 'provided: you stay']],
  ['We sponsor visas, which is rare.', ['main: we sponsor visas', 'which: is rare']],
  ['We ask whether you need a visa.', ['main: we ask', 'whether: you need a visa']],
  ['Tell us whether or not you need a visa.', ['main: tell us whether or not you need a visa']],
  [
    'Do you need a visa? We can help.',
    ['main: do you need a visa?', 'main: we can help < do you need a visa'],
  ],
  ['We sponsor visas and we pay fees.', ['main: we sponsor visas', 'main: we pay fees']],
  ['We sponsor visas and pay fees.', ['main: we sponsor visas and pay fees']],
  ['You must drive and have a car.', ['main: you must drive', 'main: have a car']],
  ['We offer meals, and parking is free.', ['main: we offer meals', 'main: parking is free']],
  ['Meals and parking are free.', ['main: meals and parking are free']],
  ['Meals are free and parking too.', ['main: meals are free and parking too']],
  ['Yes, we sponsor visas.', ['main: yes', 'main: we sponsor visas']],
  ['No, we do not.', ['main: no', 'main: we do not']],
  ['Where you need a visa, we will help.', ['if: you need a visa', 'main: we will help']],
  ['We have an office where staff meet.', ['main: we have an office', 'if: staff meet']],
  ['Once you start, we pay.', ['if: you start', 'main: we pay']],
  ['We cannot help unless you drive.', ['main: we can not help', 'unless: you drive']],
  [
    'All roles, except this one, are sponsored.',
    ['main: all roles', 'unless: this one', 'main: are sponsored'],
  ],
  ['Although we pay, we cannot help.', ['but: we pay', 'main: we can not help']],
  ['We pay although we cannot help.', ['main: we pay', 'but: we can not help']],
  ['We sponsor visas while others do not.', ['main: we sponsor visas', 'but: others do not']],
  ['It is so good that we stay.', ['main: it is so good that we stay']],
  ['So we stay.', ['reason: we stay']],
  ['We stay, so you can rest.', ['main: we stay', 'reason: you can rest']],
  ['Provided that you drive, we can help.', ['provided: you drive', 'main: we can help']],
  [
    'Please note: we do not sponsor visas.',
    ['main: please note', 'main: we do not sponsor visas < please note'],
  ],
  ['We sponsor nurses, doctors, and porters.', ['main: we sponsor nurses , doctors , and porters']],
  [
    'We sponsor nurses, we pay doctors, and we feed porters.',
    ['main: we sponsor nurses', 'main: we pay doctors', 'main: we feed porters'],
  ],
  ['Pension, gym, no parking', ['main: pension , gym', 'main: no parking']],
  [
    'Full training given, lunch provided, no weekends',
    ['main: full training given', 'main: lunch provided', 'main: no weekends'],
  ],
  [
    'Competitive pay | visa sponsorship | no weekends',
    ['main: competitive pay of 3', 'main: visa sponsorship of 3', 'main: no weekends of 3'],
  ],
  ['Parking, however, is free.', ['main: parking is free']],
  ['Parking is free, yet we pay.', ['main: parking is free', 'but: we pay']],
  ['We have not yet started.', ['main: we have not yet started']],
  ['A way by which we help is open.', ['main: a way by which we help is open']],
  ['We pay all fees bar one.', ['main: we pay all fees', 'unless: one']],
  ['The bar is open.', ['main: the bar is open']],
  ['We pay once a month.', ['main: we pay once a month']],
  ['We pay once you start.', ['main: we pay', 'if: you start']],
  ['Should you need a car, please ask.', ['if: you need a car', 'main: please ask']],
  ['You should drive.', ['main: you should drive']],
  ['We provide meals provided you stay.', ['main: we provide meals', 'provided: you stay']],
  ['Meals are provided.', ['main: meals are provided']],
  ['Please apply, as Tarn Ltd pays well.', ['main: please apply', 'reason: tarn ltd pays well']],
  ['We work as a team.', ['main: we work as a team']],
  ['We pay as we can.', ['main: we pay', 'reason: we can']],
  ['For our office in Leeds, we offer meals.', ['main: for our office in leeds , we offer meals']],
  ['We offer a room if needed, and a car.', ['main: we offer a room , and a car']],
  ['We offer a room if you need it and a car.', ['main: we offer a room and a car']],
  [
    'Meals ✔ Parking ✘ Gym ✔',
    ['main: meals?', 'main: yes', 'main: parking?', 'main: no', 'main: gym?', 'main: yes'],
  ],
  ['✔ Meals ✔ Parking', ['main: yes meals', 'main: yes parking']],
  [
    'Do not apply if you: need a car; cannot drive; are late.',
    [
      'main: do not apply',
      'if: you',
      'if: need a car < you of 3',
      'if: can not drive < you of 3',
      'if: are late < you of 3',
    ],
  ],
  [
    'Apply if you live here: you drive; you stay.',
    [
      'main: apply',
      'if: you live here',
      'main: you drive < you live here of 2',
      'main: you stay < you live here of 2',
    ],
  ],
  ['If you have a job and a car we can help.', ['if: you have a job and a car', 'main: we can help']],
  [
    'If you have a job, and then a car, we can help.',
    ['if: you have a job , and then a car', 'main: we can help'],
  ],
  ['Where none has a car the school will help.', ['if: none has a car', 'main: the school will help']],
  ['To fill our posts we are open to all.', ['main: to fill our posts', 'main: we are open to all']],
  ['If you drive please call.', ['if: you drive', 'main: please call']],
  ['If you drive then we can help.', ['if: you drive', 'main: we can help']],
  [
    'If you live in the town that we serve we can help.',
    ['if: you live in the town that we serve', 'main: we can help'],
  ],
  ['Because this is short, the rules stop us.', ['reason: this is short', 'main: the rules stop us']],
  [
    'Except for this post, all of our jobs are open.',
    ['unless: this post', 'main: all of our jobs are open'],
  ],
  ['Not offered in Leeds, offered in York.', ['main: not offered in leeds', 'main: offered in york']],
  [
    'Though that post has none, this post comes with it.',
    ['but: that post has none', 'main: this post comes with it'],
  ],
  ['A home with a garden, meals will be given.', ['main: a home with a garden', 'main: meals will be given']],
  ['We help, or you can ask.', ['main: we help', 'main: you can ask']],
  ['We help but not otherwise.', ['main: we help', 'but: not otherwise']],
  ['We help nurses, otherwise not.', ['main: we help nurses', 'main: otherwise not']],
  [
    'People whose car is old, and who drive, can apply.',
    ['main: people , can apply [whose car is old , and who drive]'],
  ],
  ['Somebody who drives can apply.', ['main: somebody can apply [who drives]']],
  ['If you drive and we agree, you start.', ['if: you drive', 'main: we agree', 'main: you start']],
  ['Drive / walk', ['main: drive / walk']],
  ['Drive / walk / run', ['main: drive of 3', 'main: walk of 3', 'main: run of 3']],
  ['Car: yes / Gym: no', ['main: car?', 'main: yes < car of 2', 'main: gym? < car of 2', 'main: no < gym']],
  ['Meals, please.', ['main: meals', 'main: please']],
  ['Meals, no dogs, without cats', ['main: meals', 'main: no dogs', 'main: without cats']],
])('the clauses of "%s" end where they should', (sentence, clauses) => {
  expect(clausesOf(sentence, lexicon).map(textOf)).toEqual(clauses)
})
