/** A company with a special name; `noun` selects its trade. */
export interface NamedCompany {
  name: string
  town: string
  noun: string
}

const named = (name: string, town: string, noun: string): NamedCompany => ({ name, town, noun })

/** Companies with complete data. */
export const showpieces: readonly NamedCompany[] = [
  named('Tolvermere Digital Limited', 'London', 'Software'),
  named('Brackenstow Care Group Ltd', 'Leeds', 'Care Group'),
  named('Kilbrennan Precision Engineering PLC', 'Glasgow', 'Precision Engineering'),
  named('Llwynderw Foods Ltd T/A Becws Llwynderw', 'Cardiff', 'Foods'),
  named('Slieveroe Architects LLP', 'Belfast', 'Architects'),
]

/** Names that test the search: trading names, spellings, near-duplicates, other scripts, and extreme lengths. */
export const namedCompanies: readonly NamedCompany[] = [
  // one letter apart
  named('Brindlewick Consulting Ltd', 'London', 'Consulting'),
  named('Brindlewyck Consulting Ltd', 'London', 'Consulting'),
  named('Hesperdale Software Limited', 'Manchester', 'Software'),
  named('Hesperdale Softwares Limited', 'Manchester', 'Software'),
  named('Quarrenford Logistics Ltd', 'Birmingham', 'Logistics'),
  named('Quarenford Logistics Ltd', 'Birmingham', 'Logistics'),
  named('Wetherkeld Farms', 'York', 'Farms'),
  named('Weatherkeld Farms', 'York', 'Farms'),
  // one name in many forms
  named('Ashgraven Care Ltd', 'Nottingham', 'Care'),
  named('ASHGRAVEN CARE LIMITED', 'Derby', 'Care'),
  named('Ashgraven Care Homes Ltd', 'Nottingham', 'Care Homes'),
  named('Ashgraven Carehomes Limited', 'Nottingham', 'Care Homes'),
  named('The Ashgraven', 'Nottingham', 'Hotels'),
  named('Ashgraven & Sons', 'Nottingham', 'Builders'),
  named('Ashgraven (UK) Limited', 'London', 'Trading'),
  named('Ashgraven and Sons Ltd.', 'Nottingham', 'Builders'),
  // the same name in three towns: three companies
  named('Sablewater Dental Care', 'Bristol', 'Dental Care'),
  named('Sablewater Dental Care', 'Exeter', 'Dental Care'),
  named('Sablewater Dental Care', 'Swansea', 'Dental Care'),
  // trading names in the register's spellings
  named('Varleyshaw Catering Ltd T/A The Varley Ladle', 'Leicester', 'Catering'),
  named('Orrinbeck Restaurants Limited t/a The Orrin Table', 'London', 'Restaurant'),
  named('Zephraley Ltd trading as Zephra Noodle Bar', 'Liverpool', 'Noodle Bar'),
  named('Dunnockby Retail Ltd T/a Dunnockby Larder', 'Coventry', 'Stores'),
  named('Fenwithcroft Hotels Limited TA The Fenwith Arms', 'Cambridge', 'Hotels'),
  named('Garranholme Limited T / A Garran Garage', 'Bradford', 'Garage Services'),
  named('Mr T. Venkatesan & Mrs L. Venkatesan t/a Rathenmoor Post Office', 'Luton', 'Stores'),
  named('Caldershaw Pharma Ltd (T/A Caldry Chemist)', 'Bolton', 'Chemist'),
  named('Skerrness Fish Bar Ltd., Trading As Skerry’s', 'Aberdeen', 'Seafoods'),
  // signs, digits and initials
  named('@Quillonmere Ltd', 'London', 'Digital'),
  named('@home with Pellinby Care Ltd', 'Slough', 'Home Care'),
  named('1st Norvelgate Security Limited', 'Luton', 'Security'),
  named('24-7 Dallowbridge Staffing Ltd', 'Reading', 'Staffing'),
  named('3 Larkenwood Lane Care Home', 'Ipswich', 'Care Homes'),
  named('8848 Elstramoor Kitchen Ltd', 'Harrow', 'Kitchen'),
  named('7Q7 Analytics Ltd', 'London', 'Analytics'),
  named('Q.W.Z. Carrowgate Ltd', 'Wolverhampton', 'Fabrications'),
  named('Merrinstead+Partners LLP', 'London', 'Associates'),
  named('Yarrowlock/Harkenby Joint Venture', 'Southampton', 'Construction'),
  named('"Glavenside" Nursing Home', 'Norwich', 'Nursing Home'),
  named("St Orrin's Roman Catholic Primary School, Delphstead", 'Preston', 'Primary School'),
  named('no capitals selwynmere ltd', 'Brighton', 'Studios'),
  // letters beyond ASCII
  named('Café Zéphyrelle Ltd', 'London', 'Café'),
  named('Łąkowa Pierogarnia Ltd', 'Peterborough', 'Restaurant'),
  named('Smørrebrød & Søn Limited', 'Edinburgh', 'Bakery'),
  named('Señorita Maravelle Ltd', 'Manchester', 'Fashion'),
  named('Gülbahçem Ocakbaşı Ltd', 'London', 'Grill'),
  named('Cwmni Gofal Tŷ Meinir Cyf', 'Carmarthen', 'Care'),
  named('Ysgol Gymraeg Bryncastan', 'Bangor', 'Primary School'),
  named('Cymdeithas Dai Penrhosgoch Cyfyngedig', 'Aberystwyth', 'Homes'),
  named('Clwb Rygbi Nantgwynfor', 'Swansea', 'Rugby Club'),
  named('Comann Eilean Tornabuie', 'Inverness', 'Community Association'),
  named('مخبز زهرة الوادي Wadi Flower Bakery Ltd', 'London', 'Bakery'),
  named('Ambleth 🚀 Rocketry Ltd', 'Glasgow', 'Aerospace'),
  named('玲珑茶室 Linglong Tea Rooms Limited', 'Birmingham', 'Café'),
  named('ΚΑΛΗΜΕΡΑ Tarnside Foods Ltd', 'London', 'Foods'),
  // mis-decoded text, as on the real register
  named('Jessambourne PÃ¢tisserie Ltd', 'London', 'Bakery'),
  // long and short
  named(
    'The Governors and Trustees of the Winderholme and District Almshouse, Hospital, Orphanage and School Charity (Incorporated by Royal Charter)',
    'Lincoln',
    'Foundation',
  ),
  named(
    'Inverskail Bay Community Renewables, Fisheries and Harbour Development Company Limited',
    'Inverness',
    'Renewables',
  ),
  named('Ux', 'London', 'Design'),
  named('K', 'Edinburgh', 'Gallery'),
  // generic words, which must not hide an exact name
  named('The Ulverfell Company Limited', 'London', 'Trading'),
  named('Global International Solutions & Services Corvenby Ltd', 'London', 'IT Solutions'),
  named('Care Solutions Services Group Hallindale Ltd', 'Birmingham', 'Care Services'),
  named('London Balderby Limited', 'London', 'Properties'),
  named('Manchester Kestremore Limited', 'London', 'Properties'),
  named('Limited Marlodale Ltd', 'Sheffield', 'Print & Packaging'),
  // mark-up and quotes as plain text
  named('<b>Ardanworth</b> Web Design', 'Bristol', 'Digital'),
  named('Rowanshaw, Berrinley, Kelda & Co., Solicitors', 'Newcastle upon Tyne', 'Solicitors'),
]
