import type { Nation } from './place-counties.ts'

/** The names in a list. A line may end after a hyphen of a name. */
const list = (text: string): string[] =>
  text.trim().replaceAll(/-\s+/g, '-').replaceAll(/\s+/g, ' ').split(', ')

/**
 * Towns of the United Kingdom in their usual spelling, by nation: post towns and larger places. A name is left out if
 * two nations have similarly large towns of that name, such as Bangor.
 */
export const towns: Record<Nation, readonly string[]> = {
  England: list(`
    Abbots Langley, Abingdon, Accrington, Addlestone, Alcester, Aldeburgh, Alderley Edge, Aldershot,
    Alfreton, Alnwick, Alresford, Alston, Alton, Altrincham, Ambleside, Amersham, Andover, Appleby-in-
    Westmorland, Arlesey, Arundel, Ascot, Ashbourne, Ashby-de-la-Zouch, Ashford, Ashington, Ashtead,
    Ashton-under-Lyne, Askam-in-Furness, Atherstone, Attleborough, Avonmouth, Axbridge, Axminster,
    Aylesbury, Aylesford, Bacup, Bagshot, Bakewell, Baldock, Bamburgh, Bampton, Banbury, Banstead,
    Banwell, Barking, Barnard Castle, Barnet, Barnetby, Barnoldswick, Barnsley, Barnstaple, Barrow-in-
    Furness, Barrow-upon-Humber, Barton-upon-Humber, Basildon, Basingstoke, Bath, Batley, Battle,
    Beaconsfield, Beaminster, Beaworthy, Beccles, Beckenham, Beckermet, Bedale, Bedford, Bedlington,
    Bedworth, Beeston, Belford, Belper, Belvedere, Bembridge, Benfleet, Berkeley, Berkhamsted, Berwick-
    upon-Tweed, Betchworth, Beverley, Bewdley, Bexhill-on-Sea, Bexley, Bexleyheath, Bicester, Bideford,
    Biggleswade, Billericay, Billingham, Billingshurst, Bilston, Bingley, Birchington, Birkenhead,
    Birmingham, Birstall, Bishop Auckland, Bishop's Stortford, Bishops Castle, Blackburn, Blackpool,
    Blakeney, Blandford Forum, Blaydon-on-Tyne, Bletchley, Blyth, Bodmin, Bognor Regis, Boldon Colliery,
    Bolton, Bootle, Bordon, Borehamwood, Boston, Bourne, Bourne End, Bournemouth, Brackley, Bracknell,
    Bradford, Bradford-on-Avon, Braintree, Brampton, Brandon, Braunton, Brentford, Brentwood,
    Bridgnorth, Bridgwater, Bridlington, Bridport, Brierley Hill, Brigg, Brighouse, Brighton, Bristol,
    Brixham, Broadstairs, Broadstone, Broadway, Brockenhurst, Bromborough, Bromley, Bromsgrove,
    Bromyard, Broseley, Brough, Broughton-in-Furness, Broxbourne, Bruton, Buckfastleigh, Buckhurst Hill,
    Buckingham, Bucknell, Bude, Budleigh Salterton, Bungay, Buntingford, Bures, Burford, Burgess Hill,
    Burnham, Burnham-on-Crouch, Burnham-on-Sea, Burnley, Burntwood, Burton-on-Trent, Bury, Bury St
    Edmunds, Bushey, Buxton, Callington, Calne, Calstock, Camberley, Camborne, Cambourne, Cambridge,
    Camelford, Cannock, Canterbury, Canvey Island, Carlisle, Carnforth, Carshalton, Carterton, Castle
    Cary, Castle Donington, Castleford, Caterham, Catterick Garrison, Chadderton, Chadwell Heath,
    Chalfont St Giles, Chalfont St Peter, Chandler's Ford, Chard, Chatham, Chathill, Chatteris, Cheadle,
    Cheadle Hulme, Cheam, Cheddar, Chelmsford, Cheltenham, Chertsey, Chesham, Cheshunt, Chessington,
    Chester, Chester-le-Street, Chesterfield, Chichester, Chigwell, Chinnor, Chippenham, Chipping
    Campden, Chipping Norton, Chislehurst, Choppington, Chorley, Christchurch, Chulmleigh, Church
    Stretton, Cinderford, Cirencester, Clacton-on-Sea, Cleator, Cleator Moor, Cleckheaton, Cleethorpes,
    Clevedon, Clitheroe, Coalville, Cobham, Cockermouth, Colchester, Coleford, Colnbrook, Colne,
    Colyton, Congleton, Coniston, Consett, Corbridge, Corby, Cornhill-on-Tweed, Corsham, Cottingham,
    Coulsdon, Coventry, Cowes, Cradley Heath, Cramlington, Cranbrook, Cranfield, Cranleigh, Craven Arms,
    Crawley, Crediton, Crewe, Crewkerne, Cromer, Crook, Crowborough, Crowthorne, Croydon, Cullompton,
    Dagenham, Dalton-in-Furness, Darlington, Dartford, Dartmouth, Darwen, Daventry, Dawlish, Deal,
    Denton, Derby, Dereham, Devizes, Dewsbury, Didcot, Diss, Doncaster, Dorchester, Dorking, Dover,
    Downham Market, Driffield, Droitwich, Dronfield, Drybrook, Dudley, Dukinfield, Dulverton, Dunmow,
    Dunstable, Durham, Dursley, Duxford, Dymock, East Boldon, East Cowes, East Grinstead, East Molesey,
    Eastbourne, Eastleigh, Eccles, Edenbridge, Edgware, Egham, Egremont, Elland, Ellesmere, Ellesmere
    Port, Elstree, Ely, Emsworth, Enfield, Epping, Epsom, Erith, Esher, Etchingham, Evesham, Exeter,
    Exmouth, Eye, Fairford, Fakenham, Falmouth, Fareham, Faringdon, Farnborough, Farnham, Farnworth,
    Faversham, Felixstowe, Feltham, Ferndown, Ferryhill, Filey, Fleet, Fleetwood, Folkestone,
    Fordingbridge, Forest Row, Fowey, Freshwater, Frimley, Frinton-on-Sea, Frizington, Frodsham, Frome,
    Fulwood, Gainsborough, Gateshead, Gatwick, Gerrards Cross, Gillingham, Glastonbury, Glossop,
    Gloucester, Godalming, Godstone, Goole, Gosport, Grange-over-Sands, Grantham, Gravesend, Grays,
    Great Missenden, Great Yarmouth, Greenford, Greenhithe, Grimsby, Guildford, Guisborough, Gunnislake,
    Hadleigh, Hailsham, Halesowen, Halesworth, Halifax, Halstead, Haltwhistle, Hampton, Harleston,
    Harlow, Harpenden, Harrogate, Harrow, Hartfield, Hartlepool, Harwich, Haslemere, Haslingden,
    Hassocks, Hastings, Hatfield, Havant, Haverhill, Hawes, Hayes, Hayle, Hayling Island, Haywards
    Heath, Heanor, Heathfield, Hebburn, Hebden Bridge, Heckmondwike, Helston, Hemel Hempstead, Henfield,
    Henley-in-Arden, Henley-on-Thames, Henlow, Hereford, Herne Bay, Hertford, Hessle, Hexham, Heywood,
    High Peak, High Wycombe, Highbridge, Hillingdon, Hinckley, Hindhead, Hinton St George, Histon,
    Hitchin, Hockley, Hoddesdon, Holmfirth, Holmrook, Holsworthy, Holt, Honiton, Hook, Hope Valley,
    Horley, Horncastle, Hornchurch, Hornsea, Horsham, Houghton Regis, Houghton-le-Spring, Hounslow,
    Hove, Hucknall, Huddersfield, Hull, Hungerford, Hunstanton, Huntingdon, Huyton, Hyde, Hythe,
    Ibstock, Ickenham, Ilford, Ilfracombe, Ilkeston, Ilkley, Ilminster, Immingham, Ingatestone, Ipswich,
    Isles of Scilly, Isleworth, Iver, Ivybridge, Jarrow, Keighley, Kempston, Kendal, Kenilworth, Kenley,
    Keston, Keswick, Kettering, Kidderminster, Kidlington, King's Lynn, Kings Langley, Kingsbridge,
    Kingston upon Thames, Kingswinford, Kingswood, Kington, Kirkby Stephen, Kirkby-in-Furness,
    Knaresborough, Knebworth, Knottingley, Knutsford, Lancaster, Lancing, Langport, Launceston,
    Leamington Spa, Leatherhead, Lechlade, Ledbury, Lee-on-the-Solent, Leeds, Leek, Leicester, Leigh,
    Leigh-on-Sea, Leighton Buzzard, Leiston, Leominster, Letchworth Garden City, Lewes, Leyburn,
    Leyland, Lichfield, Lifton, Lightwater, Lincoln, Lingfield, Liphook, Liskeard, Liss, Littleborough,
    Littlehampton, Littleport, Liverpool, Liversedge, London, London Colney, Long Eaton, Longfield,
    Longhope, Looe, Lostwithiel, Loughborough, Loughton, Louth, Lowestoft, Ludlow, Luton, Lutterworth,
    Lydbrook, Lydbury North, Lydney, Lyme Regis, Lymington, Lymm, Lyndhurst, Lynton, Lytham St Annes,
    Mablethorpe, Macclesfield, Maidenhead, Maidstone, Maldon, Malmesbury, Malpas, Malton, Malvern,
    Manchester, Manningtree, Mansfield, Marazion, March, Margate, Market Drayton, Market Harborough,
    Market Rasen, Markfield, Marlborough, Marlow, Martock, Maryport, Matlock, Mayfield, Melksham, Melton
    Constable, Melton Mowbray, Merriott, Mexborough, Middlesbrough, Middleton, Middlewich, Midhurst,
    Mildenhall, Millom, Milnthorpe, Milton Keynes, Minehead, Mirfield, Mitcham, Mitcheldean, Montacute,
    Moor Row, Morden, Morecambe, Moreton-in-Marsh, Morley, Morpeth, Much Hadham, Much Wenlock, Nantwich,
    Nelson, Neston, New Malden, New Milton, New Romney, Newark, Newbiggin-by-the-Sea, Newbury,
    Newcastle, Newcastle upon Tyne, Newcastle-under-Lyme, Newent, Newhaven, Newmarket, Newnham, Newport
    Pagnell, Newquay, Newton Abbot, Newton Aycliffe, Newton-le-Willows, Normanton, North Ferriby, North
    Shields, North Tawton, North Walsham, Northallerton, Northampton, Northfleet, Northolt, Northwich,
    Northwood, Norwich, Nottingham, Nuneaton, Oadby, Oakham, Okehampton, Oldbury, Oldham, Olney, Ongar,
    Ormskirk, Orpington, Ossett, Oswestry, Otley, Oxford, Oxted, Paddock Wood, Padstow, Paignton, Par,
    Peacehaven, Penrith, Penryn, Penzance, Perranporth, Pershore, Peterborough, Peterlee, Petersfield,
    Petworth, Pevensey, Pewsey, Pickering, Pinner, Plymouth, Polegate, Pontefract, Poole, Port Isaac,
    Portishead, Portland, Portslade, Portsmouth, Potters Bar, Poulton-le-Fylde, Prenton, Prescot,
    Preston, Princes Risborough, Prudhoe, Pudsey, Pulborough, Purfleet, Purley, Quedgeley, Queenborough,
    Radcliffe, Radlett, Radstock, Rainham, Ramsgate, Ravenglass, Rawtenstall, Rayleigh, Reading, Redcar,
    Redditch, Redhill, Redruth, Reigate, Retford, Richmond, Rickmansworth, Riding Mill, Ringwood,
    Ripley, Ripon, Robertsbridge, Rochdale, Rochester, Rochford, Romford, Romney Marsh, Romsey, Ross-on-
    Wye, Rossendale, Rotherham, Rowlands Gill, Rowley Regis, Royston, Ruardean, Rugby, Rugeley, Ruislip,
    Runcorn, Rushden, Rustington, Ryde, Rye, Ryton, Saffron Walden, Salcombe, Sale, Salford, Salisbury,
    Saltash, Saltburn-by-the-Sea, Sandbach, Sandhurst, Sandown, Sandringham, Sandwich, Sandy,
    Sawbridgeworth, Saxmundham, Scarborough, Scunthorpe, Seaford, Seaham, Seahouses, Seascale, Seaton,
    Seaview, Sedbergh, Sedgefield, Selby, Settle, Sevenoaks, Shaftesbury, Shanklin, Sheerness,
    Sheffield, Shefford, Shepperton, Shepton Mallet, Sherborne, Sheringham, Shifnal, Shildon, Shipley,
    Shipston-on-Stour, Shoeburyness, Shoreham-by-Sea, Shrewsbury, Sidcup, Sidmouth, Silverstone,
    Sittingbourne, Skegness, Skelmersdale, Skipton, Sleaford, Slough, Smethwick, Snodland, Solihull,
    Somerton, South Brent, South Croydon, South Molton, South Ockendon, South Petherton, South Shields,
    Southall, Southam, Southampton, Southend-on-Sea, Southminster, Southport, Southsea, Southwell,
    Southwold, Sowerby Bridge, Spalding, Spennymoor, Spilsby, St Agnes, St Albans, St Austell, St Bees,
    St Columb, St Helens, St Ives, St Leonards-on-Sea, St Neots, Stafford, Staines-upon-Thames,
    Stalybridge, Stamford, Stanford-le-Hope, Stanley, Stanmore, Stansted, Stevenage, Steyning,
    Stockbridge, Stockport, Stocksfield, Stockton-on-Tees, Stoke-on-Trent, Stoke-sub-Hamdon, Stone,
    Stourbridge, Stourport-on-Severn, Stowmarket, Stratford-upon-Avon, Street, Stretford, Strood,
    Stroud, Studley, Sturminster Newton, Sudbury, Sunbury-on-Thames, Sunderland, Surbiton, Sutton,
    Sutton Coldfield, Sutton-in-Ashfield, Swadlincote, Swaffham, Swanage, Swanley, Swanscombe, Swindon,
    Swinton, Tadcaster, Tadley, Tadworth, Tamworth, Tarporley, Taunton, Tavistock, Teddington,
    Teignmouth, Telford, Templecombe, Tenbury Wells, Tenterden, Tetbury, Tewkesbury, Thame, Thames
    Ditton, Thatcham, Thetford, Thirsk, Thornaby, Thornton Heath, Thornton-Cleveleys, Tidworth, Tilbury,
    Tintagel, Tipton, Tiverton, Todmorden, Tonbridge, Torpoint, Torquay, Torrington, Totland Bay,
    Totnes, Towcester, Trimdon Station, Tring, Trowbridge, Truro, Tunbridge Wells, Twickenham, Uckfield,
    Ulceby, Ulverston, Umberleigh, Upminster, Urmston, Uttoxeter, Uxbridge, Ventnor, Verwood, Virginia
    Water, Wadebridge, Wadhurst, Wakefield, Wallasey, Wallingford, Wallington, Wallsend, Walsall,
    Walsingham, Waltham Abbey, Waltham Cross, Walton-on-Thames, Walton-on-the-Naze, Wantage, Ware,
    Wareham, Warlingham, Warminster, Warrington, Warwick, Washington, Watchet, Waterlooville, Watford,
    Watlington, Wednesbury, Wellesbourne, Welling, Wellingborough, Wellington, Wells, Wells-next-the-
    Sea, Welwyn, Welwyn Garden City, Wembley, West Bromwich, West Byfleet, West Drayton, West Malling,
    West Molesey, West Wickham, Westbury, Westbury-on-Severn, Westcliff-on-Sea, Westerham, Westgate-on-
    Sea, Weston-super-Mare, Wetherby, Weybridge, Weymouth, Whitby, Whitchurch, Whitehaven, Whitley Bay,
    Whitstable, Whyteleafe, Wickford, Widnes, Wigan, Wigston, Wigton, Willenhall, Wilmslow, Wimborne,
    Wincanton, Winchelsea, Winchester, Windermere, Windlesham, Windsor, Wingate, Winkleigh, Winscombe,
    Winsford, Wirral, Wisbech, Witham, Withernsea, Witney, Woking, Wokingham, Wolverhampton, Woodbridge,
    Woodford Green, Woodhall Spa, Woodstock, Woolacombe, Wooler, Worcester, Worcester Park, Workington,
    Worksop, Worthing, Wotton-under-Edge, Wylam, Wymondham, Wythenshawe, Yarm, Yate, Yateley, Yelverton,
    Yeovil, York
  `),
  Scotland: list(`
    Aberdeen, Aberfeldy, Aberlour, Aboyne, Airdrie, Alexandria, Alloa, Alness, Alva, Annan, Anstruther,
    Arbroath, Ardrossan, Arisaig, Armadale, Arrochar, Auchterarder, Aviemore, Avoch, Ayr, Balerno,
    Ballachulish, Ballater, Ballindalloch, Banchory, Banff, Barrhead, Bathgate, Bearsden, Beauly, Beith,
    Bellshill, Biggar, Bishopbriggs, Bishopton, Blairgowrie, Blantyre, Bo'ness, Boat of Garten,
    Bonnybridge, Bonnyrigg, Brechin, Bridge of Allan, Bridge of Weir, Brora, Broxburn, Buckie,
    Burntisland, Callander, Cambuslang, Campbeltown, Canonbie, Carluke, Carnoustie, Carrbridge, Castle
    Douglas, Clackmannan, Clarkston, Clydebank, Coatbridge, Coldstream, Cowdenbeath, Crianlarich,
    Crieff, Cumbernauld, Cumnock, Cupar, Currie, Dalbeattie, Dalgety Bay, Dalkeith, Dalry, Darvel,
    Denny, Dingwall, Dollar, Dornoch, Doune, Dumbarton, Dumfries, Dunbar, Dunblane, Dundee, Dunfermline,
    Dunkeld, Dunoon, Duns, Dyce, Earlston, East Kilbride, East Linton, Edinburgh, Elgin, Ellon, Erskine,
    Eyemouth, Falkirk, Fochabers, Forfar, Forres, Fort Augustus, Fort William, Fortrose, Fraserburgh,
    Gairloch, Galashiels, Galston, Giffnock, Girvan, Glasgow, Glenfinnan, Glenrothes, Gorebridge,
    Gourock, Grangemouth, Grantown-on-Spey, Greenock, Gretna, Gullane, Haddington, Hamilton, Hawick,
    Helensburgh, Helmsdale, Heriot, Humbie, Huntly, Inchinnan, Innerleithen, Insch, Inveraray,
    Invergarry, Invergordon, Inverkeithing, Inverness, Inverurie, Irvine, Isle of Arran, Isle of Bute,
    Isle of Harris, Isle of Islay, Isle of Lewis, Isle of Mull, Isle of Skye, Jedburgh, Johnstone,
    Juniper Green, Keith, Kelso, Kelty, Kilbirnie, Killin, Kilmacolm, Kilmarnock, Kilwinning, Kingussie,
    Kinross, Kintore, Kirkcaldy, Kirkcudbright, Kirkintilloch, Kirkliston, Kirknewton, Kirkwall,
    Kirriemuir, Kyle, Lairg, Lanark, Langholm, Larbert, Largs, Larkhall, Lasswade, Lauder, Laurencekirk,
    Lerwick, Lesmahagow, Leven, Linlithgow, Livingston, Loanhead, Lochearnhead, Lochgelly, Lochgilphead,
    Lochwinnoch, Lockerbie, Longniddry, Lossiemouth, Macduff, Mallaig, Mauchline, Maybole, Melrose,
    Menstrie, Milngavie, Moffat, Montrose, Motherwell, Muir of Ord, Munlochy, Musselburgh, Nairn,
    Newmilns, Newton Mearns, Newton Stewart, Newtonmore, North Berwick, Oban, Paisley, Pathhead,
    Peebles, Penicuik, Perth, Peterhead, Pitlochry, Port Glasgow, Portlethen, Portree, Prestonpans,
    Prestwick, Renfrew, Rosewell, Roslin, Rosyth, Rothesay, Rutherglen, Saltcoats, Sanquhar, Selkirk,
    Shotts, Skelmorlie, South Queensferry, Spean Bridge, St Andrews, Stevenston, Stirling, Stonehaven,
    Stornoway, Stranraer, Strathaven, Strathcarron, Strathdon, Strathpeffer, Stromness, Tain, Tarbert,
    Thornhill, Thurso, Tighnabruaich, Tillicoultry, Tranent, Troon, Turriff, Uddingston, Ullapool,
    Walkerburn, Wemyss Bay, West Calder, West Kilbride, West Linton, Westhill, Whitburn, Wick, Wishaw
  `),
  Wales: list(`
    Aberaeron, Aberdare, Abergavenny, Abergele, Abertillery, Aberystwyth, Amlwch, Ammanford, Bagillt,
    Bala, Bargoed, Barmouth, Barry, Beaumaris, Betws-y-Coed, Blackwood, Blaenau Ffestiniog, Bodorgan,
    Borth, Brecon, Bridgend, Buckley, Builth Wells, Burry Port, Caernarfon, Caerphilly, Caersws,
    Caldicot, Cardiff, Cardigan, Carmarthen, Cemaes Bay, Chepstow, Clynderwen, Colwyn Bay, Conwy,
    Corwen, Cowbridge, Criccieth, Crickhowell, Crymych, Cwmbran, Deeside, Denbigh, Dinas Powys,
    Dolgellau, Ebbw Vale, Ferndale, Ferryside, Fishguard, Flint, Gaerwen, Goodwick, Harlech,
    Haverfordwest, Hengoed, Holyhead, Holywell, Kidwelly, Kilgetty, Knighton, Lampeter, Llanbrynmair,
    Llandeilo, Llandinam, Llandovery, Llandrindod Wells, Llandudno, Llandudno Junction, Llandysul,
    Llanelli, Llanfairfechan, Llanfechain, Llanfyllin, Llangadog, Llangammarch Wells, Llangefni,
    Llangollen, Llanidloes, Llanrwst, Llantrisant, Llantwit Major, Llanwrtyd Wells, Llanybydder,
    Llanymynech, Machynlleth, Maesteg, Meifod, Menai Bridge, Merthyr Tydfil, Milford Haven, Mold,
    Monmouth, Montgomery, Mountain Ash, Narberth, Neath, New Tredegar, Newcastle Emlyn, Newport,
    Newtown, Pembroke, Pembroke Dock, Penarth, Pencoed, Penmaenmawr, Pentre, Pontyclun, Pontypool,
    Pontypridd, Port Talbot, Porth, Porthcawl, Porthmadog, Prestatyn, Presteigne, Pwllheli, Rhayader,
    Rhosneigr, Rhyl, Ruthin, Saundersfoot, St Asaph, St Davids, Swansea, Tenby, Tonypandy, Tredegar,
    Trefriw, Tregaron, Treharris, Treorchy, Tywyn, Usk, Welshpool, Whitland, Wrexham, Ystrad Meurig,
    Ystrad Mynach
  `),
  'Northern Ireland': list(`
    Antrim, Armagh, Augher, Aughnacloy, Ballycastle, Ballyclare, Ballygowan, Ballymena, Ballymoney,
    Ballynahinch, Banbridge, Belfast, Bushmills, Caledon, Carrickfergus, Castledawson, Castlederg,
    Castlewellan, Clogher, Coalisland, Coleraine, Comber, Cookstown, Craigavon, Derry/Londonderry,
    Donaghadee, Downpatrick, Dromore, Dundonald, Dungannon, Enniskillen, Fivemiletown, Hillsborough,
    Holywood, Keady, Kilkeel, Larne, Limavady, Lisburn, Lisnaskea, Lurgan, Maghera, Magherafelt, Moira,
    Newry, Newtownabbey, Newtownards, Omagh, Portadown, Portavogie, Portglenone, Portrush, Portstewart,
    Randalstown, Rostrevor, Saintfield, Strabane, Toomebridge, Warrenpoint
  `),
}

/** Places in London whose post town is London. */
export const londonDistricts: readonly string[] = list(`
  Abbey Wood, Acton, Aldgate, Balham, Barbican, Barnes, Battersea, Bayswater, Belgravia, Bermondsey,
  Bethnal Green, Blackfriars, Blackheath, Bloomsbury, Bounds Green, Bow, Brent Cross, Brixton,
  Brockley, Bromley-by-Bow, Camberwell, Camden, Camden Town, Canada Water, Canary Wharf, Canning Town,
  Catford, Charing Cross, Charlton, Chelsea, Chingford, Chiswick, Clapham, Clapton, Clerkenwell,
  Colindale, Colliers Wood, Covent Garden, Cricklewood, Crouch End, Dalston, Deptford, Dulwich,
  Ealing, Earl's Court, East Dulwich, East Finchley, East Ham, Edmonton, Elephant and Castle, Eltham,
  Euston, Farringdon, Finchley, Finsbury, Finsbury Park, Fitzrovia, Forest Gate, Forest Hill, Fulham,
  Golders Green, Greenwich, Hackney, Hackney Wick, Hammersmith, Hampstead, Hanwell, Haringey,
  Harlesden, Hendon, Herne Hill, Highbury, Highgate, Holborn, Holland Park, Holloway, Homerton,
  Hornsey, Hoxton, Isle of Dogs, Islington, Kennington, Kensal Green, Kensal Rise, Kensington, Kentish
  Town, Kidbrooke, Kilburn, King's Cross, Kingsbury, Knightsbridge, Ladbroke Grove, Lambeth, Lewisham,
  Leyton, Leytonstone, Limehouse, Maida Vale, Manor Park, Marylebone, Mayfair, Mile End, Mill Hill,
  Millbank, Moorgate, Mortlake, Muswell Hill, New Cross, New Southgate, Newham, Nine Elms, North
  Finchley, Notting Hill, Nunhead, Old Street, Paddington, Palmers Green, Park Royal, Parsons Green,
  Peckham, Pimlico, Plaistow, Plumstead, Poplar, Primrose Hill, Putney, Queen's Park, Raynes Park,
  Roehampton, Rotherhithe, Shepherd's Bush, Shoreditch, Soho, South Kensington, South Norwood, South
  Wimbledon, South Woodford, Southfields, Southgate, Southwark, Spitalfields, St James's, St John's
  Wood, St Pancras, Stamford Hill, Stepney, Stockwell, Stoke Newington, Stratford, Streatham, Surrey
  Quays, Swiss Cottage, Sydenham, Thamesmead, Tooting, Tottenham, Tower Hamlets, Tower Hill, Tulse
  Hill, Vauxhall, Walthamstow, Walworth, Wandsworth, Wanstead, Wapping, West Ealing, West Ham, West
  Hampstead, West Kensington, West Norwood, Westminster, Whetstone, White City, Whitechapel,
  Willesden, Willesden Green, Wimbledon, Winchmore Hill, Wood Green, Woolwich
`)
