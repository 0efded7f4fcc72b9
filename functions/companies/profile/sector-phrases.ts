import type { sectors } from '#shared/reference/sectors.ts'

/** Where in a name a phrase says what the organisation does. */
export interface SectorRule {
  /** What the organisations are, for the score. */
  kind: string
  /** The sector; null for names that only look like one of another rule. */
  sector: (typeof sectors)[number]['id'] | null
  /** Phrases at the end of a name, before general words such as "group". They are separated by commas. */
  ends?: string
  /** Phrases at the beginning. */
  begins?: string
  /** Phrases anywhere, if the name does not end with the activity of another trade. */
  has?: string
}

/**
 * What a trade cares for: "heating care" is no care of people. "Gardens" and "trees" are not among them, because care homes
 * have such names.
 */
const THINGS = `
  airport aircon animal animals appliance appliances aquarium asset auto automotive baby bathroom battery
  beard beauty bike boat body boiler building buildings business camera car caravan carpet carpets cars cat
  cats chimney cleaning client clothes clothing coat computer computers cosmetic crop curtain customer
  customers data device dog doggy dogs door drain drainage drains driver driveway electric electrical energy
  engine environmental equine estate eye fabric facade face facilities facility fleet flight floor flooring
  floors fone footwear funeral furniture gadget gadgets garden garment gas glass glazing grass grounds
  gutter hair handling hear heating hedge hoof horse horses hygiene it jewellery kitchen kitchens laptop
  laundry lawn lawns leather lift livestock lorry machine machinery management marine metal mobile mobiles
  motor motorcycle motors nail nails network office paint paintwork patio paws pc pest pet pets pharma phone
  phones piano plant plants plumbing pond pool pools print printer property renewable roof roofing sewer
  shoe shoes skin software solar stable student tech technical textile tile tool tools tree truck turf tv
  tyre tyres upholstery van vehicle vehicles watch water web website wheel wheels window windows yacht
`

/** The ends of names that mean care of people, unless a thing stands before them. */
const CARE_ENDS =
  'care, cares, caring, carers, care solutions, care centre, care agency, care support, care provider, care providers, day care, home care'

const caredThings = THINGS.trim()
  .split(/\s+/)
  .flatMap((thing) => CARE_ENDS.split(', ').map((end) => `${thing} ${end}`))
  .join(', ')

/**
 * The phrases that plainly say the sector of a name, in folded text without legal words: `&` and "and" are not words. The
 * longest phrase at the end decides, then the beginning, then the inside. Written on 26 November 2026 from 60% of the
 * names of the register of 17 July 2026. `npm run sponsor -- score sectors` prints the precision of each rule.
 */
export const sectorRules: readonly SectorRule[] = [
  // health and social care
  {
    kind: 'NHS',
    sector: 17,
    ends: 'nhs trust, healthcare trust, health board, integrated care board',
    begins: 'nhs',
    has: 'nhs trust, nhs foundation trust, nhs, university health board, health and social care trust, health social care trust, ambulance service',
  },
  {
    kind: 'hospital',
    sector: 17,
    ends: 'hospital, hospitals, hospice, hospices, hospice care',
    has: 'hospice',
  },
  {
    kind: 'care home',
    sector: 17,
    ends: 'care home, care homes, nursing home, nursing homes, residential home, residential homes, rest home, retirement home, residential care, nursing care, care centre, care village, care residence, childrens home, childrens homes',
    has: 'care home, nursing home, residential care home, residential home for',
  },
  {
    kind: 'care at home',
    sector: 17,
    ends: 'homecare, homecare solutions, home care, domiciliary care, live in care, care at home, supported living, assisted living, social care, community care, care agency, care support, support care, care provider, care providers, carers, foster care, fostering, fostering agency',
    has: 'domiciliary care, supported living, home care services',
  },
  { kind: 'care', sector: 17, ends: 'care, cares, caring, care solutions' },
  {
    kind: 'health service',
    sector: 17,
    ends: 'primary care, mental health, occupational health',
  },
  {
    kind: 'doctor',
    sector: 17,
    ends: 'surgery, medical centre, medical practice, medical clinic, health centre, health clinic, health practice, gp practice, gp surgery, gp partnership, gp federation, doctors surgery, family practice, group practice, walk in centre, doctors',
    has: 'medical centre, medical practice, gp surgery, health centre',
  },
  {
    kind: 'dentist',
    sector: 17,
    ends: 'dental, dental practice, dental practices, dental surgery, dental clinic, dental centre, dental centres, dental care, dental health, dental studio, dental group, dental partnership, dental spa, dental implant centre, dentist, dentists, dentistry, orthodontics, orthodontist, orthodontists, orthodontic practice, orthodontic centre, orthodontic clinic, endodontics, periodontics',
    has: 'dental practice, dental surgery, dental clinic, dental care, dental centre',
  },
  {
    kind: 'therapist',
    sector: 17,
    ends: 'physiotherapy, physiotherapy clinic, physio, physiotherapists, chiropractic, chiropractic clinic, chiropractic centre, chiropractors, osteopathy, osteopaths, osteopathic clinic, podiatry, speech therapy, occupational therapy, eye hospital, eye clinic, fertility, fertility clinic, ivf, radiology',
  },
  {
    kind: 'day nursery',
    sector: 17,
    ends: 'day nursery, day nurseries, childcare, child care, childrens nursery, creche, after school club, out of school club',
    has: 'day nursery, day nurseries',
  },
  // education
  {
    kind: 'university',
    sector: 16,
    ends: 'university, university college',
    begins: 'university of, university college, university for',
    has: 'metropolitan university, university of the arts',
  },
  {
    kind: 'college',
    sector: 16,
    ends: 'college, colleges, college group, colleges group, sixth form, sixth form centre, sixth form college',
    begins: 'college of',
    has: 'further education college, sixth form college',
  },
  {
    kind: 'school',
    sector: 16,
    ends: 'school, schools, school trust, schools trust, school academy, nursery school, pre school, preschool, montessori, kindergarten, conservatoire, conservatory of music, school of music, school of english, school of business, business school, school of dance',
    begins: 'school of, governing body of, governors of',
    has: 'primary school, junior school, infant school, infants school, high school, secondary school, grammar school, preparatory school, prep school, nursery school, independent school, international school, school for girls, school for boys, girls school, boys school, church of england school, roman catholic school, catholic school, community school, special school, montessori school, language school, school of english',
  },
  {
    kind: 'academy',
    sector: 16,
    ends: 'academy, academies, academy trust, academies trust, academy company, academy federation, learning trust, education trust, educational trust, education partnership, learning partnership, schools partnership, schools federation, learning federation, multi academy trust',
    has: 'multi academy trust, academy trust, academies trust, primary academy',
  },
  {
    kind: 'teaching',
    sector: 16,
    ends: 'tuition, tutors, tutoring, tuition centre, training centre, driving school',
  },
  // public administration
  {
    kind: 'council',
    sector: 15,
    ends: 'city council, county council, borough council, district council, metropolitan council, town council, parish council, combined authority, fire rescue service, fire rescue, constabulary',
    begins:
      'london borough of, royal borough of, city of london corporation, department for, department of health, police commissioner for, police crime commissioner, department of, ministry of defence, ministry of justice, hm revenue, hm treasury, hm prison, hm courts',
    has: 'city council, county council, borough council, district council, london borough of, metropolitan borough, council of the city, chief constable',
  },
  // religion
  {
    kind: 'church',
    sector: 19,
    ends: 'church, churches, church trust, baptist church, parish church, cathedral, ministries, ministries international, gospel ministries, mosque, masjid, gurdwara, synagogue, christian centre, christian fellowship, christian church, church council, parish, diocese, diocesan trust, mission church, islamic centre, assembly of god, tabernacle, chaplaincy, mandir, temple, vihara',
    begins:
      'redeemed christian church of god, the redeemed christian church of god, parochial church council, roman catholic diocese, catholic diocese, archbishop of, bishop of, assemblies of god, gurdwara, jamia masjid',
    has: 'parochial church council, ecclesiastical parish, redeemed christian church, christian church, baptist church, methodist church, pentecostal church, apostolic church, church of god, church of christ, church international, orthodox church, presbyterian church, deeper life, diocese of, diocesan, seventh day adventist, bible church, community church, gospel church, guru nanak gurdwara, archdiocese of, church of scotland, church of england, church of jesus, church of pentecost, church of wales',
  },
  {
    kind: 'hair and beauty',
    sector: 19,
    ends: 'hair beauty, hair salon, beauty salon, nail salon, nails, nail bar, nails beauty, hair studio, hairdressing, hairdressers, hairdresser, barbers, barber, barber shop, barbershop, dry cleaners, dry cleaning, launderette, laundry',
  },
  // hotels and restaurants
  {
    kind: 'restaurant',
    sector: 9,
    ends: 'restaurant, restaurants, restaurant bar, bar restaurant, restaurant takeaway, takeaway, take away, takeaways, tandoori, tandoori restaurant, pizza, pizzeria, kebab, kebabs, kebab house, fish bar, fish chips, fish chip shop, grill, bar grill, steakhouse, steak house, brasserie, bistro, cafe, cafes, coffee shop, coffee house, coffee bar, tea room, tea rooms, catering, caterers, sushi, noodle bar, curry house, cuisine, indian cuisine, thai cuisine, indian kitchen, thai kitchen, fried chicken, piri piri, peri peri, gastropub, trattoria, ristorante, dessert parlour, balti, balti house, street food, food court',
    has: 'indian restaurant, chinese restaurant, thai restaurant, italian restaurant, turkish restaurant, fish chips, take away',
  },
  {
    kind: 'hotel',
    sector: 9,
    ends: 'hotel, hotels, hotel spa, hotel restaurant, country house hotel, guest house, guesthouse, hostel, hostels, bed breakfast, inn, inns, pub, pubs, public house, tavern, hospitality',
    has: 'country house hotel, hotel spa',
  },
  // arts, entertainment and recreation
  {
    kind: 'club',
    sector: 18,
    ends: 'cricket club, football club, rugby club, rugby football club, hockey club, golf club, tennis club, sports club, athletic club, polo club, polo team, boxing club, basketball club, ice hockey club, cricket, ccc, rfc, afc, rugby league club, leisure centre, gym, racing club',
    has: 'cricket club, football club, rugby club, rugby football club, hockey club, golf club, tennis club, rugby league club, ice hockey',
  },
  {
    kind: 'arts',
    sector: 18,
    ends: 'museum, museums, theatre, theatres, theatre company, theatre trust, opera, orchestra, ballet, casino, casinos, dance company',
    has: 'symphony orchestra, philharmonic orchestra, national museum, museum of, theatre company',
  },
  // professional services
  {
    kind: 'law',
    sector: 13,
    ends: 'solicitors, solicitor, lawyers, law, barristers, barristers chambers, law firm, law chambers, notaries, immigration law, legal practice, patent attorneys',
  },
  {
    kind: 'accountant',
    sector: 13,
    ends: 'accountants, accountant, accountancy, accounting, chartered accountants, chartered certified accountants, certified accountants, bookkeeping, audit, auditors, accountants business advisers, accountants tax advisers, accountancy services, tax advisers, tax advisors',
    has: 'chartered accountants, chartered certified accountants',
  },
  {
    kind: 'architect',
    sector: 13,
    ends: 'architects, architecture, chartered architects, architects designers, quantity surveyors, chartered surveyors, surveyors, consulting engineers, structural engineers',
  },
  {
    kind: 'vet',
    sector: 13,
    ends: 'vets, vet, veterinary, veterinary surgery, veterinary surgeons, veterinary practice, veterinary centre, veterinary clinic, veterinary hospital, veterinary group, veterinary care, vet care, vet surgery, animal hospital, animal clinic, equine clinic, equine hospital, equine practice, pet hospital, vet hospital, vet centre, vet clinic, vet practice',
    has: 'veterinary surgery, veterinary practice, veterinary centre, veterinary clinic, veterinary hospital, veterinary surgeons',
  },
  // construction
  {
    kind: 'building trade',
    sector: 6,
    ends: 'construction, constructions, construction company, builders, building contractors, building contractor, construction contractors, roofing, roofing contractors, scaffolding, plumbing, plumbing heating, heating plumbing, plumbers, plastering, brickwork, groundworks, demolition, electrical contractors, electricians, loft conversions, joinery contractors, civil engineering, dry lining, drylining, house builders, home builders',
  },
  // trade
  {
    kind: 'shop',
    sector: 7,
    ends: 'pharmacy, pharmacies, chemist, chemists, dispensing chemist, supermarket, supermarkets, mini market, minimarket, mini mart, minimart, convenience store, convenience stores, convenience, off licence, food wine, wine store, newsagent, newsagents, grocery, groceries, grocers, superstore, food store, food stores, cash carry, butchers, butcher, halal meat, halal butchers, meat poultry, fishmongers, greengrocers, florist, florists, jewellers, village stores, local store, general store, general stores, wholesale, wholesalers, opticians, furniture store, phone shop, fashion store, garden centre',
    has: 'convenience store, off licence, cash carry',
  },
  {
    kind: 'motor trade',
    sector: 7,
    ends: 'car sales, cars sales, autos, auto repairs, car repairs, motor repairs, garage, garages, tyre centre, mot centre, service station, filling station, petrol station, autocentre, auto centre, car centre, vehicle sales',
  },
  // transport
  {
    kind: 'transport',
    sector: 8,
    ends: 'haulage, couriers, courier, courier services, removals, freight, freight services, airlines, airways, airline, taxis, minicabs, coaches, buses, warehousing, freight forwarding, railway, railways, shipping company',
  },
  // information
  {
    kind: 'IT',
    sector: 10,
    ends: 'software, software solutions, it solutions, it services, it consultancy, it consulting, it consultants, infotech, information technology, information technologies, web design, web solutions, cloud solutions, cyber security, telecom, telecoms, telecommunications, software technologies, software services, software development, app, apps, informatics',
  },
  {
    kind: 'media',
    sector: 10,
    ends: 'films, film, pictures, publishing, publishers, publications, television, broadcasting, film productions, newspapers',
  },
  // finance
  {
    kind: 'finance',
    sector: 11,
    ends: 'bank, insurance, insurance company, insurance brokers, insurance services, reinsurance, building society, capital management, investment management, fund management, wealth management, investment partners, capital partners, capital advisors, capital advisers, private equity, credit union, mortgages, fund managers, investment managers, financial planning, hedge fund, venture capital',
    begins: 'bank of, banque, banco',
  },
  // property
  {
    kind: 'property',
    sector: 12,
    ends: 'estate agents, estate agent, estate agency, lettings, letting agents, housing association, property management, real estate, sales lettings',
  },
  // administrative and support
  {
    kind: 'support trade',
    sector: 14,
    ends: 'security services, travel agency, travel agents, landscaping, tour operators, car hire, plant hire',
  },
  { kind: 'embassy', sector: 21, begins: 'embassy of, high commission of, consulate general of' },
  {
    kind: 'farm',
    sector: 1,
    ends: 'farm, farms, farming, dairy farm, poultry farm, farm partnership, fishing company, growers, forestry',
  },
  // names that only look like one of those above
  {
    kind: 'none',
    sector: null,
    begins:
      'nhs property services, association of, chartered institute of, institute of, institution of, royal college of, society of, friends of, federation of, foundation for, alliance for, nuffield trust',
    ends: `phone surgery, tree surgery, plastic surgery, cosmetic surgery, phone hospital, computer hospital, health care, skincare, eyecare, hearcare, smart repair care, web academy, food bank, data bank, wind farm, solar farm, city farm, server farm, home retail, business law, power tools, consulting law, nhs property services, press club, night club, youth club, book club, social club, we care, i care, diabetes care, companion care, care hotels, dog academy, ${caredThings}`,
  },
]

/** Words that may follow the activity of a name and say nothing of it. */
export const generalEnds: ReadonlySet<string> = new Set(
  'group services service holdings holding international worldwide global europe england scotland wales northern ireland london limited trading enterprises enterprise partnership partners associates national midlands north south east west yorkshire manchester birmingham leeds'.split(
    ' ',
  ),
)

/** The last words of names of which a phrase inside says who is served, and not what is done. */
export const otherTrades: ReadonlySet<string> = new Set(
  'agency apartments association books builders capital charity cleaning consultancy consultants consulting construction contracts design designs development developments direct distribution electronics enterprises equipment estates events federation finance fitting foundation friends fundraising furniture interiors insurance investments laundry lettings magazine management marketing media office pharmacy press printing products project projects properties property publishing recruitment research shop software staffing store supplies supply support system systems technologies technology training travel trustees uniforms union wear'.split(
    ' ',
  ),
)
