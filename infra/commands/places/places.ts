import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDate } from '#shared/format/file-date.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { placeKey } from '#shared/places/place-key.ts'
import type { Point, TownRow } from '#shared/places/place-rows.ts'
import { towns } from '#shared/places/place-towns.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { textOf } from '../csv-table.ts'
import { type OutwardCode, placesText, readOutwardCodes } from './outward-codes.ts'

/** Names that the source has garbled or has for a part of a town: "St+F2813 Ouen", "Lcp Stanhope", "ALBecq", "Town". */
const NO_TOWN = /\d|^Lcp |^\p{Lu}{2,}\p{Ll}|^Town$/u

/** The most miles from a town's centroid to one of its codes. Otherwise several towns share the name. */
const WIDEST_TOWN = 15

const usualNames = new Map(['London', ...Object.values(towns).flat()].map((name) => [placeKey(name), name]))

/**
 * The towns of outward codes, sorted by name. A town has the codes that `postTowns` lists for it. Otherwise it has those
 * whose town, or whose district, has its name.
 * @returns the towns, and the names that codes far from each other share. Those are not towns.
 * @throws UserFacingError if `postTowns` names a code that does not exist.
 */
export function townsOf(codes: readonly OutwardCode[]): { towns: TownRow[]; shared: string[] } {
  const found = new Map<string, { name: string; codes: OutwardCode[] }>()
  for (const code of codes) {
    for (const name of namesOf(code)) {
      const key = placeKey(name)
      const known = found.get(key) ?? { name, codes: [] }
      known.codes.push(code)
      found.set(key, known)
    }
  }
  for (const [name, entries] of postTowns)
    found.set(placeKey(name), { name, codes: entries.flatMap((entry) => listedCodes(entry, codes)) })
  const all = [...found.values()].map((town) => ({ ...town, centroid: centroidOf(town.codes) }))
  const isWide = ({ codes: own, centroid }: (typeof all)[number]) =>
    own.some(({ point }) => milesBetween(point, centroid) > WIDEST_TOWN)
  return {
    towns: all
      .filter((town) => !isWide(town))
      .map(({ name, centroid, codes: own }): TownRow => [name, ...centroid, own[0]!.nation])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    shared: all.filter(isWide).map(({ name }) => name),
  }
}

/**
 * The codes of each town: those of a listed town, else of the town or district of the source that is known, else of what the
 * source has. Of several listed ones, such as Cheadle Hulme and Cheadle, that of the source or the shortest counts.
 * @param shared Names that are not towns, because places far from each other share them.
 */
export function townCodesText(codes: readonly OutwardCode[], shared: readonly string[]): string {
  const entries = [...postTowns]
    .filter(([name]) => !shared.includes(name))
    .flatMap(([name, own]) => own.map((entry) => ({ name, isMeant: codesOf(entry) })))
  const townOf = (one: OutwardCode): string | undefined => {
    const names = [...namesOf(one)].filter((name) => !shared.includes(name))
    const listed = entries.filter(({ isMeant }) => isMeant(one.code)).map(({ name }) => name)
    return (
      listed.find((name) => names.includes(name)) ??
      listed.toSorted((a, b) => a.length - b.length)[0] ??
      names.find((name) => usualNames.has(placeKey(name))) ??
      names[0]
    )
  }
  const byTown = Map.groupBy(
    codes.filter(({ nation }) => nation !== null),
    (one) => townOf(one) ?? '',
  )
  const rows = [...byTown].map(([town, own]) => [town, own.map(({ code }) => code).join(' ')] as const)
  return `${JSON.stringify(Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
}

/** The names of the towns that a code may be in. A district counts only if it is named like a town. */
function namesOf({ town, region }: OutwardCode): Set<string> {
  const usual = (text: string) => {
    const city = cityOf(text)
    return city === null ? undefined : (usualNames.get(placeKey(city)) ?? city)
  }
  const names = new Set<string>()
  const [ofTown, ofRegion] = [usual(town), usual(region)]
  if (ofTown !== undefined && !NO_TOWN.test(ofTown)) names.add(ofTown)
  if (ofRegion !== undefined && usualNames.has(placeKey(ofRegion))) names.add(ofRegion)
  return names
}

function listedCodes(entry: string, codes: readonly OutwardCode[]): OutwardCode[] {
  const isMeant = codesOf(entry)
  const meant = codes.filter(({ code }) => isMeant(code))
  if (meant.length === 0) throw new UserFacingError(`The file has no outward code ${entry}.`)
  return meant
}

/** The mean of the points. Towns are so small that the shape of the earth does not matter. */
const centroidOf = (codes: readonly OutwardCode[]): Point => {
  const mean = (of: (code: OutwardCode) => number) =>
    Number((codes.reduce((sum, code) => sum + of(code), 0) / codes.length).toFixed(5))
  return [mean(({ point }) => point[0]), mean(({ point }) => point[1])]
}

const MILES_A_DEGREE = 69.1

/** The miles between two points, on a flat earth. */
function milesBetween([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const east = (longitude - otherLongitude) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(latitude - otherLatitude, east) * MILES_A_DEGREE
}

/**
 * The outward codes of towns that the source names otherwise, or whose name several places share. A range such as
 * `LS1-20` means its codes that exist. A name without numbers, such as `EC`, means a whole postcode area. A name with
 * codes far from each other, such as Newcastle, is not a town.
 */
const list = `
  Aberystwyth SY23, Abingdon OX13 OX14, Alnwick NE66, Alresford SO24, Altrincham WA14 WA15, Ambleside LA22,
  Ammanford SA18, Arbroath DD11, Armagh BT60 BT61, Ascot SL5, Ashbourne DE6, Ashford TN23-27, Ashington NE63,
  Avonmouth BS11, Aylesford ME20, Bacup OL13, Bagshot GU19, Ballyclare BT39, Ballynahinch BT24, Banstead SM7,
  Barkingside IG6, Barrow-in-Furness LA13 LA14, Batley WF17, Beccles NR34, Beckenham BR3, Bellshill ML4,
  Belvedere DA17, Benfleet SS7, Beverley HU17, Bexleyheath DA6 DA7, Bideford EX39, Billingshurst RH14,
  Bilston WV14, Birstall WF17, Bishop Auckland DL14, Blackburn BB1 BB2, Blairgowrie PH10, Blandford Forum DT11,
  Blaydon-on-Tyne NE21, Bognor Regis PO21 PO22, Bootle L20 L30, Bordon GU35, Bourne End SL8, Brecon LD3,
  Brentford TW8, Bridport DT6, Brierley Hill DY5, Brigg DN20, Brighouse HD6, Brixham TQ5, Brockenhurst SO42,
  Bromborough CH62, Brough HU15, Buckhurst Hill IG9, Burton-on-Trent DE13-15, Bushey WD23, Buxton SK17,
  Byfleet KT14, Caernarfon LL54 LL55, Caldicot NP26, Camberley GU15-17, Cambridge CB1-5 CB21-25, Cardigan SA43,
  Carnforth LA5 LA6, Carshalton SM5, Castle Donington DE74, Castle Douglas DG7, Castleford WF10,
  Castlewellan BT31, Caterham CR3, Chadderton OL9, Chadwell Heath RM6, Chandler's Ford SO53, Chatham ME4 ME5,
  Cheadle Hulme SK8, Cheadle SK8, Cheam SM2 SM3, Chepstow NP16, Chertsey KT16, Cheshunt EN7 EN8,
  Chessington KT9, Chigwell IG7, Chippenham SN14 SN15, Chipping Norton OX7, Chislehurst BR7, Christchurch BH23,
  Cinderford GL14, Cirencester GL7, Cleckheaton BD19, Colnbrook SL3, Colne BB8, Colwyn Bay LL28 LL29,
  Consett DH8, Cookham SL6, Coulsdon CR5, Cradley Heath B64, Cramlington NE23, Cranfield MK43, Crediton EX17,
  Crook DL15, Crowthorne RG45, Cullompton EX15, Cupar KY15, Dagenham RM8-10, Dalgety Bay KY11, Datchet SL3,
  Daventry NN11, Deal CT14, Deeside CH5, Denham UB9, Denton M34, Dereham NR19 NR20, Devizes SN10,
  Diss IP21 IP22, Dromore BT25, Dukinfield SK16, Dumfries DG1 DG2, Duxford CB22, Dyce AB21, East Molesey KT8,
  Eastcote HA5, Eccles M30, Edgware HA8, Elland HX5, Elstree WD6, Ely CB6 CB7, Emsworth PO10, Enniskillen BT74,
  Erith DA8 DA18, Fareham PO14-17, Faringdon SN7, Feltham TW13 TW14, Fleet GU51 GU52, Fleetwood FY7,
  Forfar DD8, Frimley GU16, Gainsborough DN21, Gants Hill IG2, Gatwick RH6, Gerrards Cross SL9,
  Gillingham ME7 ME8, Girvan KA26, Goole DN14, Grays RM16 RM17 RM20, Greenford UB6, Greenhithe DA9,
  Grimsby DN31-34 DN36 DN37, Haddington EH41, Hainault IG6, Halesowen B62 B63, Halstead CO9, Hampton TW12,
  Handforth SK9, Handsworth B20 B21, Harmondsworth UB7, Harrow Weald HA3, Harwell OX11, Haslingden BB4,
  Hassocks BN6, Hatfield AL9 AL10, Hawick TD9, Hayes UB3 UB4, Heathrow TW6, Hebburn NE31, Hebden Bridge HX7,
  Heckmondwike WF16, Henley-on-Thames RG9, Hereford HR1-4, Herne Bay CT6, Hersham KT12, Heston TW5,
  Hindhead GU26, Histon CB24, Holmfirth HD9, Holyhead LL65, Hornchurch RM11 RM12, Houghton Regis LU5, Hove BN3,
  Hyde SK14, Ickenham UB10, Isleworth TW7, Kelso TD5, Kenley CR8, Kilkeel BT34, Kingswinford DY6, Kington HR5,
  Knottingley WF11, Lanark ML11, Langley SL3, Larbert FK5, Launceston PL15, Lee-on-the-Solent PO13,
  Leeds LS1-20 LS25-28, Leigh-on-Sea SS9, Leighton Buzzard LU7, Lerwick ZE1, Letchworth Garden City SG6,
  Leyburn DL8, Littleborough OL15, Liversedge WF15, Llanelli SA14 SA15, Lochgilphead PA31, Lockerbie DG11,
  London E EC N NW SE SW W WC, Lowestoft NR32 NR33, Lutterworth LE17, Maghera BT46, Maldon CM9, Malton YO17,
  Market Drayton TF9, Market Harborough LE16, Market Rasen LN8, Marlborough SN8, Matlock DE4, Mexborough S64,
  Mildenhall IP28, Minehead TA24, Mitcham CR4, Montrose DD10, Morden SM4, Morecambe LA3 LA4, Morley LS27,
  Neath SA10 SA11, Nelson BB9, New Malden KT3, Newark NG22-24, Newcastle NE1 ST5 BT33, Newmarket CB8,
  Newport NP10 NP18-20, Newry BT34 BT35, Newton Aycliffe DL5, Newton Stewart DG8, Newton-le-Willows WA12,
  Newtown SY16, Newtownards BT22 BT23, North Harrow HA2, North Shields NE29 NE30, Northallerton DL6 DL7,
  Northfleet DA11, Northolt UB5, Northwood HA6, Oakham LE15, Oban PA34, Okehampton EX20, Oldbury B68 B69,
  Orpington BR5 BR6, Ossett WF5, Oxted RH8, Paignton TQ3 TQ4, Penrith CA10 CA11, Perivale UB6, Pershore WR10,
  Perth PH1 PH2, Petworth GU28, Pinner HA5, Pitlochry PH16, Polegate BN26, Pontefract WF7-9, Pontyclun CF72,
  Pontypool NP4, Port Glasgow PA14, Port Talbot SA12 SA13, Porth CF39, Portishead BS20, Portree IV51,
  Portslade BN41, Poulton-le-Fylde FY6, Prescot L34 L35, Prestwick KA9, Pudsey LS28, Pulborough RH20,
  Purfleet RM19, Purley CR8, Quedgeley GL2, Radcliffe M26, Radstock BA3, Rainham RM13, Ramsgate CT11 CT12,
  Randalstown BT41, Redhill RH1, Reigate RH2, Retford DN22, Richmond TW9 TW10, Rickmansworth WD3, Ripon HG4,
  Rossendale BB4, Rowley Regis B65, Royston SG8, Rugeley WS15, Ruislip HA4, Ryde PO33, Rye TN31, Sale M33,
  Saltburn-by-the-Sea TS12 TS13, Sandy SG19, Scunthorpe DN15-17, Seaham SR7, Sheerness ME12, Shenfield CM15,
  Shepperton TW17, Sherborne DT9, Shipley BD17 BD18, Shotts ML7, Sidcup DA14 DA15, Silverstone NN12,
  Skelmersdale WN8, Skipton BD23, Smethwick B66 B67, South Croydon CR2, South Harrow HA2, South Ockendon RM15,
  South Ruislip HA4, South Shields NE33 NE34, Southam CV47, Southsea PO4 PO5, Sowerby Bridge HX6,
  Spalding PE11 PE12, St Andrews KY16, St Leonards-on-Sea TN37 TN38, Stalybridge SK15, Stanford-le-Hope SS17,
  Stanmore HA7, Stansted CM24, Stanwell TW19, Stirling FK7-9, Stourbridge DY7-9, Stowmarket IP14,
  Stranraer DG9, Stretford M32, Stroud GL5 GL6, Sunbury-on-Thames TW16, Surbiton KT5 KT6,
  Sutton Coldfield B72-76, Swinton M27, Tadley RG26, Tadworth KT20, Teddington TW11, Tenby SA70,
  Tewkesbury GL20, Thames Ditton KT7, Theale RG7, Thirsk YO7, Thornton Heath CR7, Thornton-Cleveleys FY5,
  Tilbury RM18, Tipton DY4, Toomebridge BT41, Trowbridge BA14, Twickenham TW1 TW2, Upminster RM14,
  Uxbridge UB8-11, Wadebridge PL27, Wallington SM6, Wallsend NE28, Waltham Cross EN7 EN8,
  Walton-on-Thames KT12, Warminster BA12, Waterlooville PO7 PO8, Wednesbury WS10, Welling DA16, Wells BA5,
  Welshpool SY21, Wembley HA0 HA9, West Byfleet KT14, West Drayton UB7, West Thurrock RM20, West Wickham BR4,
  Westcliff-on-Sea SS0, Westerham TN16, Weybridge KT13, Whitby YO21 YO22, Whitchurch SY13 RG28, Whiteley PO15,
  Whitley Bay NE25 NE26, Whitstable CT5, Widnes WA8, Wigton CA7, Wilmslow SK9, Wimborne BH21, Winnersh RG41,
  Woodbridge IP12 IP13, Woodford Green IG8, Worcester Park KT4, Worksop S80 S81, Wotton-under-Edge GL12,
  Yarm TS15
`

const CODES = /^[A-Z]{1,2}(?:\d[\dA-Z]?(?:-\d+)?)?$/

/** The listed towns, each with its codes, ranges and areas. */
export const postTowns: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split(/,\s+/)
    .map((entry) => {
      const words = entry.split(/\s+/)
      const first = words.findIndex((word) => CODES.test(word))
      return [words.slice(0, first).join(' '), words.slice(first)]
    }),
)

/** A test for the codes that an entry of `postTowns` means. */
export function codesOf(entry: string): (code: string) => boolean {
  const [, area = '', first = '', last = first] = /^([A-Z]+)(?:(\d\w?)(?:-(\d+))?)?$/.exec(entry) ?? []
  return (code) => {
    const district = code.slice(area.length)
    if (!code.startsWith(area) || !/^\d/.test(district)) return false
    if (first === '' || district === first) return true
    return /^\d+$/.test(district) && Number(first) <= Number(district) && Number(district) <= Number(last)
  }
}

const USAGE = usageOf('data places')
const BUILT_IN = join(import.meta.dirname, '../../../shared/places/outward-codes.json')
const TOWNS = join(import.meta.dirname, '../../../shared/places/postcode-towns.json')

function runPlaces(): void {
  const { values, positionals } = argumentsOf('data places')
  const [file] = positionals
  if (values.date === undefined) throw new UserFacingError(USAGE)
  if (!isDate(values.date)) throw new UserFacingError(`--date ${values.date} is not a date. ${USAGE}`)
  const codes = readOutwardCodes(textOf(file), basename(file))
  const { towns: found, shared } = townsOf(codes)
  const out = values.out ?? BUILT_IN
  writeFileSync(out, placesText(values.date, codes, found))
  if (values.out === undefined) writeFileSync(TOWNS, townCodesText(codes, shared))
  console.log(`Wrote ${codes.length} outward codes and ${found.length} towns to ${out}.`)
  console.log(`No towns, because places far from each other share the name: ${shared.toSorted().join(', ')}.`)
}

runProgram(import.meta, runPlaces)
