/**
 * Other names of towns by place key, including Welsh names and frequent misspellings. `misspelt-towns.ts` has the rare
 * ones.
 */
const spellings: Readonly<Record<string, string>> = {
  Abingdon: 'abindgon, abingdon on thames',
  'Bexhill-on-Sea': 'bexhill',
  Birmingham: 'bimingham, birmigham, birmimgham, birminham, brimingham',
  Bridgwater: 'bridgewater',
  Brighton: 'brighton and hove',
  Bristol: 'britsol, city of bristol',
  'Burton-on-Trent': 'burton, burton upon trent',
  Cardiff: 'caerdydd',
  Chippenham: 'chippenam',
  Croydon: 'crydon',
  'Derry/Londonderry': 'derry, derry londonderry, londonderry, londorderry',
  Droitwich: 'droitwich spa',
  Dunmow: 'great dunmow',
  Edinburgh: 'city of edinburgh',
  Glasgow: 'glagow, glasow, glassgow',
  Guildford: 'guilford',
  Hounslow: 'houslow, housnlow',
  Hull: 'hull city, kingston upon hull',
  Huntingdon: 'huntington',
  Ilford: 'illford, lford, llford',
  'Kingston upon Thames': 'kingston',
  'Leamington Spa': 'leamington, leaminghton spa, lemington spa, royal leamington spa',
  Leicester: 'leciester, leicster, liecester',
  'Letchworth Garden City': 'letchworth',
  Livingston: 'livingstone',
  London:
    'l ondon, lodnon, lodon, londdon, londin, londo, londom, londonl, londoon, londra, londyn, loneon, lonodn, lonon, loondon, lopndon',
  'Lytham St Annes': 'lytham',
  Malvern: 'great malvern',
  Middlesbrough: 'middlebrough, middlesborough',
  'Milton Keynes': 'central milton keynes, miltonkeynes, milton kynes, mitlon keynes',
  Newark: 'newark on trent',
  'Newcastle upon Tyne': 'necastle upon tyne, new castle upon tyne, newcastle on tyne',
  Newport: 'casnewydd, new port',
  Northampton: 'northhampton',
  Richmond: 'richmond upon thames',
  Sheffield: 'sheffied',
  Southampton: 'southhampton',
  'Southend-on-Sea': 'south end on sea, southend',
  'St Albans': 'stalbans',
  'Staines-upon-Thames': 'staines',
  'Stockton-on-Tees': 'stockton',
  'Stratford-upon-Avon': 'stratford on avon',
  Swansea: 'abertawe',
  'Tunbridge Wells': 'royal tunbridge wells, tunbridgewells',
  Walsall: 'wallsall, walsal',
  Wolverhampton: 'wolvehampton, wolverhamton',
  Wrexham: 'wrecsam, wrexam',
}

/** The usual spelling of a town for each other spelling. */
export const otherSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([town, others]) => others.split(', ').map((other) => [other, town])),
)
