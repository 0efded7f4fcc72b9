export type Nation = 'England' | 'Scotland' | 'Wales' | 'Northern Ireland'

export interface Town {
  name: string
  nation: Nation
  county: string
  /** The postcode area. Its districts are numbered from 2 to `districts`. */
  area: string
  districts: number
  weight: number
  /** The start of Ofcom's phone numbers for fiction in this area; three or four digits follow. */
  phone: string
}

/** Ofcom's range for towns that have none of their own. */
const ELSEWHERE = '01632 960'

const inNation =
  (nation: Nation) =>
  (
    name: string,
    county: string,
    area: string,
    districts: number,
    weight: number,
    phone = ELSEWHERE,
  ): Town => ({ name, nation, county, area, districts, weight, phone })

const england = inNation('England')
const scotland = inNation('Scotland')
const wales = inNation('Wales')
const northernIreland = inNation('Northern Ireland')

/** Real towns, weighted roughly like real sponsors, without postcode areas that cross a border. */
export const towns: readonly Town[] = [
  england('London', 'Greater London', 'E', 18, 90, '020 7946 0'),
  england('London', 'Greater London', 'N', 22, 70, '020 7946 0'),
  england('London', '', 'NW', 11, 65, '020 7946 0'),
  england('London', '', 'SE', 28, 75, '020 7946 0'),
  england('London', 'London', 'SW', 20, 85, '020 7946 0'),
  england('London', '', 'W', 14, 80, '020 7946 0'),
  england('Birmingham', 'West Midlands', 'B', 48, 42, '0121 496 0'),
  england('Manchester', 'Greater Manchester', 'M', 35, 40, '0161 496 0'),
  england('Leicester', 'Leicestershire', 'LE', 19, 20, '0116 496 0'),
  england('Bristol', 'Avon', 'BS', 16, 20, '0117 496 0'),
  england('Leeds', 'West Yorkshire', 'LS', 20, 18, '0113 496 0'),
  england('Nottingham', 'Nottinghamshire', 'NG', 16, 16, '0115 496 0'),
  england('Reading', 'Berkshire', 'RG', 12, 15),
  england('Milton Keynes', 'Buckinghamshire', 'MK', 15, 13),
  england('Cambridge', 'Cambridgeshire', 'CB', 5, 13),
  england('Coventry', 'West Midlands', 'CV', 8, 13),
  england('Ilford', 'Essex', 'IG', 6, 12, '020 7946 0'),
  england('Slough', 'Berkshire', 'SL', 6, 12),
  england('Harrow', 'Middlesex', 'HA', 9, 11, '020 7946 0'),
  england('Liverpool', 'Merseyside', 'L', 30, 13, '0151 496 0'),
  england('Bradford', 'West Yorkshire', 'BD', 14, 10),
  england('Luton', 'Bedfordshire', 'LU', 4, 10),
  england('Sheffield', 'South Yorkshire', 'S', 14, 11, '0114 496 0'),
  england('Oxford', 'Oxfordshire', 'OX', 5, 10),
  england('Southampton', 'Hampshire', 'SO', 19, 9),
  england('Bolton', 'Lancashire', 'BL', 6, 8, '0161 496 0'),
  england('Derby', 'Derbyshire', 'DE', 24, 8),
  england('Northampton', 'Northamptonshire', 'NN', 7, 8),
  england('Newcastle upon Tyne', 'Tyne and Wear', 'NE', 16, 10, '0191 498 0'),
  england('Croydon', 'Surrey', 'CR', 9, 8, '020 7946 0'),
  england('Wolverhampton', 'West Midlands', 'WV', 11, 7),
  england('Watford', 'Hertfordshire', 'WD', 25, 7),
  england('Hounslow', 'Middlesex', 'TW', 7, 7, '020 7946 0'),
  england('Romford', 'Essex', 'RM', 7, 6),
  england('Southall', 'Middlesex', 'UB', 5, 6, '020 7946 0'),
  england('Norwich', 'Norfolk', 'NR', 16, 6),
  england('Peterborough', 'Cambridgeshire', 'PE', 7, 6),
  england('Brighton', 'East Sussex', 'BN', 3, 7),
  england('Preston', 'Lancashire', 'PR', 5, 6),
  england('Swindon', 'Wiltshire', 'SN', 6, 5),
  england('Huddersfield', 'West Yorkshire', 'HD', 9, 5),
  england('Stockport', 'Cheshire', 'SK', 8, 5, '0161 496 0'),
  england('York', 'North Yorkshire', 'YO', 32, 5),
  england('Colchester', 'Essex', 'CO', 7, 4),
  england('Guildford', 'Surrey', 'GU', 5, 5),
  england('Maidstone', 'Kent', 'ME', 17, 5),
  england('Canterbury', 'Kent', 'CT', 4, 4),
  england('Ipswich', 'Suffolk', 'IP', 8, 4),
  england('Exeter', 'Devon', 'EX', 6, 4),
  england('Plymouth', 'Devon', 'PL', 9, 4),
  england('Truro', 'Cornwall', 'TR', 4, 3),
  england('Bournemouth', 'Dorset', 'BH', 11, 4),
  england('Portsmouth', 'Hampshire', 'PO', 6, 4),
  england('Hull', 'East Yorkshire', 'HU', 9, 4),
  england('Lincoln', 'Lincolnshire', 'LN', 6, 4),
  england('Stoke-on-Trent', 'Staffordshire', 'ST', 8, 4),
  england('Sunderland', 'Tyne and Wear', 'SR', 6, 3, '0191 498 0'),
  england('Durham', 'County Durham', 'DH', 7, 3, '0191 498 0'),
  england('Middlesbrough', 'Cleveland', 'TS', 8, 3),
  england('Carlisle', 'Cumbria', 'CA', 6, 2),
  england('Crawley', 'West Sussex', 'RH', 11, 4),
  england('St Albans', 'Hertfordshire', 'AL', 4, 3),
  scotland('Glasgow', 'Scotland', 'G', 46, 36, '0141 496 0'),
  scotland('Edinburgh', 'Midlothian', 'EH', 17, 32, '0131 496 0'),
  scotland('Aberdeen', 'Aberdeenshire', 'AB', 16, 15),
  scotland('Dundee', 'Angus', 'DD', 5, 8),
  scotland('Inverness', 'Highland', 'IV', 3, 5),
  scotland('Stirling', '', 'FK', 9, 4),
  scotland('Perth', 'Perthshire', 'PH', 2, 4),
  scotland('Paisley', 'Renfrewshire', 'PA', 3, 4, '0141 496 0'),
  scotland('Kirkcaldy', 'Fife', 'KY', 2, 3),
  scotland('Kilmarnock', 'Ayrshire', 'KA', 3, 3),
  wales('Cardiff', 'South Glamorgan', 'CF', 24, 20, '029 2018 0'),
  wales('Swansea', '', 'SA', 7, 9),
  wales('Newport', 'Gwent', 'NP', 20, 7),
  wales('Bangor', 'Gwynedd', 'LL', 57, 3),
  wales('Aberystwyth', 'Ceredigion', 'SA', 48, 2),
  wales('Wrexham', 'Clwyd', 'LL', 14, 4),
  wales('Carmarthen', 'Carmarthenshire', 'SA', 33, 2),
  northernIreland('Belfast', 'County Antrim', 'BT', 17, 18, '028 9649 6'),
  northernIreland('Londonderry', 'County Londonderry', 'BT', 48, 5, '028 9649 6'),
  northernIreland('Newry', 'County Down', 'BT', 35, 4, '028 9649 6'),
  northernIreland('Lisburn', 'County Antrim', 'BT', 28, 4, '028 9649 6'),
  northernIreland('Craigavon', 'Co. Armagh', 'BT', 65, 4, '028 9649 6'),
  northernIreland('Dungannon', 'Tyrone', 'BT', 71, 3, '028 9649 6'),
]

/** How the register also spells some towns. */
export const townSpellings: Readonly<Record<string, readonly string[]>> = {
  London: ['LONDON', 'london', 'Greater London', 'Central London', 'London,', 'LONDON, E14', 'Lodnon'],
  Birmingham: ['BIRMINGHAM', 'birmingham', 'Birmigham'],
  Manchester: ['MANCHESTER', 'Greater Manchester', 'Salford, Manchester'],
  'Newcastle upon Tyne': ['Newcastle', 'Newcastle-upon-Tyne', 'NEWCASTLE UPON TYNE'],
  Leicester: ['LEICESTER', 'leicester'],
  Glasgow: ['GLASGOW', 'City of Glasgow'],
  Londonderry: ['Derry', 'Derry/Londonderry'],
  'Milton Keynes': ['MILTON KEYNES', 'Milton-Keynes'],
  Hull: ['Kingston upon Hull', 'HULL'],
  Cardiff: ['Caerdydd', 'CARDIFF'],
  Slough: ['Slough, Berkshire, near London Heat'],
}
