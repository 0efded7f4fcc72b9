export const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const
export type Nation = (typeof nations)[number]

const list = (text: string): string[] => text.trim().replaceAll(/\s+/g, ' ').split(', ')

/** Counties, council areas and their short forms, by nation, without "Co" or "County" in front. */
export const counties: Record<Nation, readonly string[]> = {
  England: list(`
    England, Eng, Avon, Bedfordshire, Beds, Berkshire, Berks, Buckinghamshire, Bucks, Cambridgeshire, Cambs,
    Central Bedfordshire, Cheshire, Cheshire East, Cheshire West and Chester, City of London, Cleveland,
    Cornwall, Cumberland, Cumbria, Derbyshire, Derbys, Devon, Dorset, Durham, East Anglia, East Midlands, East
    Riding of Yorkshire, East Sussex, East Yorkshire, Essex, Gloucestershire, Glos, Greater London, Greater
    Manchester, Hampshire, Hants, Herefordshire, Hertfordshire, Herts, Huntingdonshire, Humberside, Isle of
    Wight, Kent, Lancashire, Lancs, Leicestershire, Leics, Lincolnshire, Lincs, London, Medway, Merseyside,
    Middlesex, Middx, Norfolk, North East Lincolnshire, North Humberside, North Lincolnshire, North Somerset,
    North Yorkshire, Northamptonshire, Northants, Northumberland, Northumbria, Nottinghamshire, Notts,
    Oxfordshire, Oxon, Rutland, Salop, Shropshire, Somerset, South Gloucestershire, South Humberside, South
    Yorkshire, Staffordshire, Staffs, Suffolk, Surrey, Sussex, Teesside, Tyneside, Tyne and Wear, Warwickshire,
    Warks, West Berkshire, West Midland, West Midlands, Westmidlands, West Sussex, West Yorkshire, Westmorland,
    Wiltshire, Wilts, Wirral, Worcestershire, Worcs, Yorkshire, Yorks, Black Country, Bracknell Forest,
    Calderdale, Cotswolds, Halton, Havering, Kirklees, Knowsley, Lake District, Merton, North Northamptonshire,
    North Tyneside, Peak District, Redbridge, Sandwell, Sefton, South Tyneside, Tameside, Tees Valley, Thurrock,
    Torbay, Trafford, Waltham Forest, West Northamptonshire
  `),
  Scotland: list(`
    Scotland, Aberdeenshire, Angus, Argyll, Argyll and Bute, Argyllshire, Ayrshire, Banffshire, Berwickshire,
    Borders, Caithness, City of Edinburgh, Clackmannanshire, Dumfries and Galloway, Dumfriesshire,
    Dunbartonshire, East Ayrshire, East Dunbartonshire, East Lothian, East Renfrewshire, Fife, Highland,
    Highlands, Inverclyde, Inverness Shire, Kincardineshire, Kirkcudbrightshire, Lanarkshire, Lothian,
    Midlothian, Moray, Morayshire, North Ayrshire, North Lanarkshire, Orkney, Orkney Islands, Peeblesshire,
    Perth and Kinross, Perthshire, Renfrewshire, Ross and Cromarty, Ross Shire, Roxburghshire, Scottish Borders,
    Selkirkshire, Shetland, Shetland Islands, South Ayrshire, South Lanarkshire, Stirlingshire, Strathclyde,
    Sutherland, Tayside, West Dunbartonshire, West Lothian, Western Isles, Wigtownshire, Eilean Siar, Na
    h-Eileanan Siar
  `),
  Wales: list(`
    Wales, Cymru, Anglesey, Isle of Anglesey, Blaenau Gwent, Breconshire, Caernarfonshire, Carmarthenshire,
    Ceredigion, Clwyd, Denbighshire, Dyfed, Flintshire, Glamorgan, Gwent, Gwynedd, Mid Glamorgan, Monmouthshire,
    Neath Port Talbot, North Wales, Pembrokeshire, Powys, Rhondda, Rhondda Cynon Taf, Rhondda Cynon Taff, South
    Glamorgan, South Wales, Torfaen, Vale of Glamorgan, West Glamorgan, West Wales, Mid Wales
  `),
  'Northern Ireland': list(`
    Northern Ireland, Antrim, Armagh, Derry, Down, Fermanagh, Londonderry, Tyrone, Ards and North Down, Causeway
    Coast and Glens, Mid Ulster
  `),
}
