/**
 * Words of job titles by their sub-major group of SOC 2020. The first match wins, so specific titles come before
 * general words.
 */
const GROUPS: readonly (readonly [id: number, words: RegExp])[] = [
  [
    61,
    /\b(?:care (?:assistant|worker|support)|healthcare (?:assistant|support)|health care assistant|support worker|care ?worker|carers?|home ?care|domiciliary|nursery (?:nurse|practitioner|assistant|worker)|teaching assistants?|childmind\w+|nann(?:y|ies)|au pair|learning support assistant|dental nurse|nursing assistant|caregiver|early years|animal care|kennel|childcare|senior carer|residential (?:support|child)|personal assistant \(care\))\b/i,
  ],
  [
    12,
    /\b(?:(?:restaurant|hotel|bar|pub|cafe|café|care|care home|registered|practice|shop|store|property|estate|facilities|catering|leisure|farm|hospitality|garage|office|branch|depot|transport|warehouse|salon|nursery|kitchen|food and beverage|f&b) manager|publican|landlord|managing agent)\b/i,
  ],
  [
    71,
    /\b(?:sales (?:assistant|advisor|adviser|associate)|retail (?:assistant|associate)|shop assistant|cashier|telesales|shop floor|visual merchandis\w+|pharmacy assistant|store (?:supervisor|assistant)|retail supervisor|sales supervisor|checkout)\b/i,
  ],
  [
    35,
    /\b(?:sales (?:executive|representative|consultant|manager|specialist|engineer)|account (?:manager|executive)|business development (?:manager|executive|representative)|marketing (?:executive|assistant|officer|coordinator)|recruit(?:ment|er)\b(?! administrator)|hr (?:officer|adviser|advisor|partner|generalist)|human resources (?:officer|adviser|advisor)|buyer|procurement (?:officer|specialist|executive)|estate agent|trader|broker|underwriter|paralegal|legal executive|conveyanc\w+|(?:investment|credit|financial|finance) analyst|tax technician|financial (?:adviser|advisor)|insurance|event(?:s)? (?:manager|coordinator|organiser)|project support|customs|trainer|data analyst|business analyst(?! director)|brand executive|property negotiator|lettings negotiator|bookings consultant|importer|trading standards|training (?:officer|coordinator)|careers? adviser)\b/i,
  ],
  [
    32,
    /\b(?:dispensing optician|pharmac(?:y|eutical) technician|veterinary nurse|housing support|medical technician|dental technician|youth worker|housing officer|social services|counsellor|welfare|paramedical|ambulance technician|community worker|mental health practitioner|phlebotomist|health associate|acupunctur\w+|substance misuse|family support|early help|case worker|caseworker)\b/i,
  ],
  [
    22,
    /\b(?:nurse|nursing|midwi(?:fe|ves|fery)|doctor|gp|general practitioner|physician|surgeon|consultant psychiatrist|psychiatrist|psycholog\w+|psychotherap\w+|pharmacist|dentist|optometrist|radiographer|sonographer|physiotherap\w+|occupational therap\w+|speech (?:and|&) language|podiatrist|paramedic|vet|veterinary surgeon|veterinarian|dietiti?an|osteopath|chiropractor|anaesthetist|registrar|medical officer|health visitor|therapist|orthodontist|clinical fellow|specialty doctor|audiologist)\b/i,
  ],
  [
    31,
    /\b(?:laborator(?:y|ies)|lab|technician|it support|it technician|helpdesk|service ?desk|desktop support|(?:1st|2nd|3rd|first|second|third)[ -]line|network (?:technician|administrator)|systems? administrator|quality assurance technician|cad|draughts\w+|architectural technologist|building control|database administrator|it operations|web ?master|technical support|user support)\b(?<!(?:vehicle|motor|mot|service|refrigeration|maintenance|hvac|gas|field|plant|nail|beauty) technician)/i,
  ],
  [
    52,
    /\b(?:electricians?|welders?|welding|fabricator|(?<!sewing )machinist|cnc|fitter|toolmaker|mechanics?|(?:vehicle|motor|mot|refrigeration|hvac|maintenance|service|plant|fibre|telecoms) (?:technician|engineer)|panel beater|vehicle (?:body|paint)\w*|air[- ]conditioning|blacksmith|sheet metal|metal ?work\w*|pipe ?fitter|turner|setter|lift engineer|coded welder|plater|gas engineer|heating engineer|auto electrician|instrument\w* technician|aircraft (?:mechanic|fitter|engineer)|boat builder|rigger)\b/i,
  ],
  [
    53,
    /\b(?:bricklayers?|carpenters?|joiners?|plumbers?|plasterers?|roofers?|tilers?|painters?(?: and| &)? decorators?|painter|decorator|glaziers?|stonemasons?|steel erector|floorer|dryliner|dry liner|site supervisor|construction supervisor|cladder|kitchen fitter|window fitter)\b/i,
  ],
  [
    51,
    /\b(?:farmers?|farm (?:supervisor|manager)|poultry farm\w*|gardeners?|grounds(?:man|person|keeper)|horticultur\w+|grower|landscaper|tree surgeon|arborist|fisher(?:man|men)?|dairy|herds(?:man|person)|shepherd|stockperson|forester|greenkeeper|agricultural (?:technician|manager)|gamekeeper)\b/i,
  ],
  [
    54,
    /\b(?:chefs?|cooks?|bakers?|butchers?|fishmongers?|confectioner|pastry|sous|chef de partie|commis|printers?|print operator|print finish\w+|tailors?|seamstress|dressmaker|upholster\w+|furniture maker|cabinet maker|florist|potter|glass ?blower|sewing|leather|weaver|catering supervisor|deli)\b/i,
  ],
  [
    62,
    /\b(?:hair ?dress\w+|hair ?stylist|stylist|barbers?|beauticians?|beauty therapist|nail technician|beauty technician|housekeep\w+|caretaker|cabin crew|flight attendant|air hostess|travel agent|tour guide|gym|fitness|sports? assistant|lifeguard|leisure assistant|undertaker|funeral|concierge|spa|cleaning (?:supervisor|manager)|pet groom\w+|train conductor|guard)\b(?<!security guard)/i,
  ],
  [
    91,
    /\b(?:labourers?|groundworkers?|factory (?:worker|operative)|farm ?(?:worker|hand|labourer)|fruit pickers?|picker|packer|packing|industrial cleaner|hod carrier|construction operative|forestry worker|process cleaner)\b/i,
  ],
  [
    81,
    /\b(?:(?:machine|process|production|plant|assembly|quarry|food|line|factory|manufacturing|forklift|moulding|printing) operatives?|machine operator|assembler|plant operator|routine inspector|quality inspector|tyre fitter|scaffold\w*|sewing machinist|road ?worker|rail track|sewing machinist|metal finish\w+|food process\w+|production worker)\b/i,
  ],
  [
    82,
    /\b(?:drivers?|hgv|lgv|chauffeur|courier|fork ?lift|crane operator|delivery|excavator|digger|train driver|pilot boat|van)\b(?! (?:manager|sales|instructor))/i,
  ],
  [
    92,
    /\b(?:cleaners?|kitchen (?:porter|assistant)|porter|waiters?|waitress(?:es)?|waiting staff|bar (?:staff|person|tender)|bartenders?|barista|catering assistant|housekeeping assistant|room attendant|warehouse (?:operative|assistant|worker|person)|postal|post(?:man|woman|person)|security (?:guard|officer)|shelf fill\w+|shelf stacker|messenger|refuse|recycling|parking|midday|lunchtime|dishwasher|front of house|food and beverage assistant|team member|window cleaner|valet\w*|leaflet|usher|stock(?:room)? (?:assistant|replenish\w+))\b/i,
  ],
  [
    23,
    /\b(?:teachers?|teaching|lecturers?|professor|headteacher|head teacher|deputy head|assistant head|tutors?|senco|school (?:leader|principal)|education (?:adviser|advisor|consultant|inspector|manager)|academic|instructional|head of (?:year|maths|english|science|department)|teach|subject lead)\b/i,
  ],
  [
    11,
    /\b(?:chief \w+ officer|ceo|cfo|coo|cto|cio|managing director|(?:finance|hr|sales|marketing|operations?|commercial|it|technical|medical|programme|people|company|executive|regional|production|engineering|supply chain|creative|clinical|development|managing) director|general manager|operations manager|production manager|construction manager|hr manager|human resources manager|(?:finance|financial) manager|it manager|supply chain manager|logistics manager|purchasing manager|procurement manager|head of (?!year|maths|english|science|department)\w+|director of \w+|quality manager|site manager|contracts manager|area manager|regional manager|mining manager|functional manager|chief executive)\b/i,
  ],
  [
    21,
    /\b(?:software|developers?|programmers?|engineers?|engineering|architect(?:ure)?\b(?! technologist)|scientists?|science|devops|sre|data (?:engineer|scientist|architect)|cyber|information security|security (?:engineer|analyst|architect)|it (?:project|director|consultant|architect|business)|systems? analyst|network engineer|ux|ui|web designer|web developer|qa|test(?:er| analyst| engineer)|full[ -]?stack|front[ -]?end|back[ -]?end|machine learning|ai |cloud|biolog\w+|chemist|physicist|researcher|research (?:fellow|associate|assistant|scientist)|postdoc\w*|environmental (?:consultant|scientist|officer)|geolog\w+|ecolog\w+|statistician(?!s office)|biochem\w+|microbiolog\w+|product owner|scrum master|technical lead|solutions? architect|bioinformatic\w+|metallurg\w+|materials? scientist|process engineer)\b/i,
  ],
  [
    24,
    /\b(?:accountants?|accounting|auditors?|actuar\w+|solicitors?|barristers?|lawyer|legal counsel|legal|economist|statistician|quantity surveyor|surveyors?|town planner|planning officer|project managers?|management consultant|business (?:consultant|analyst|partner)|consultant|social workers?|probation|clergy|minister|librarian|journalist|editor|public relations|pr (?:manager|officer|executive)|policy (?:officer|adviser|advisor)|architects?|marketing|advertising|communications|brand|tax (?:adviser|advisor|manager|senior)|finance (?:business partner|analyst)|financial (?:controller|analyst|accountant)|investment|risk|compliance|chartered|construction project|archivist|curator|content (?:manager|strategist)|copywriter|analyst|product manager|programme manager|trading (?:manager|analyst))\b/i,
  ],
  [
    34,
    /\b(?:graphic designer|designers?|artist|illustrator|photographer|videographer|video editor|video|animator|musician|actor|dancer|choreographer|presenter|producer|interior design\w*|fashion design\w*|sports? (?:coach|player)|coach|instructor|player|stage manager|fitness instructor|personal trainer|athlete|footballer|translator|interpreter|writer|author|broadcast|camera|sound|lighting|creative|social media)\b/i,
  ],
  [
    33,
    /\b(?:police|fire ?fighters?|fire (?:officer|service)|prison|soldier|army|navy|royal|detective|pcso|border force|custody)\b/i,
  ],
  [
    63,
    /\b(?:traffic warden|enforcement officer|civil enforcement|community support officer|parking (?:officer|enforcement)|warden)\b/i,
  ],
  [
    42,
    /\b(?:secretar(?:y|ies)|receptionists?|personal assistant|executive assistant|pa\b|typist|medical secretary|legal secretary|company secretary|front desk)\b/i,
  ],
  [
    72,
    /\b(?:customer (?:service|services|support|care|success|experience)|call ?cent(?:re|er)|contact cent(?:re|er)|helpline|complaints|collector|market research interviewer|telephonist|guest services|customer advisor|customer adviser)\b/i,
  ],
  [
    41,
    /\b(?:administrat\w+|admin|clerks?|clerical|bookkeep\w+|payroll|data entry|accounts? (?:assistant|payable|receivable|clerk)|finance (?:assistant|officer|administrator)|credit control\w*|office (?:assistant|coordinator|supervisor)|stock control\w*|transport (?:clerk|planner|coordinator)|logistics (?:coordinator|administrator|planner)|scheduler|planner|coordinator|records|library assistant|registrar of births|purchase ledger|sales ledger|human resources (?:assistant|administrator)|hr (?:assistant|administrator))\b/i,
  ],
  [12, /\b(?:owner|proprietor|manager of a shop)\b/i],
]

/** The id of the job category that a title names (shared/reference/job-categories.ts); undefined if none is clear. */
export const categoryOfTitle = (title: string): number | undefined => {
  const text = title.slice(0, 200)
  return GROUPS.find(([, words]) => words.test(text))?.[0]
}

/** Matches the job title in prose: "We are looking for an experienced Care Assistant to …". */
const NAMED_JOB =
  /\b(?:looking for|seeking|recruiting(?: for)?|hiring|in search of|opportunity for|require|appoint|as)\s(?:an?|our next|the)\s((?:(?!(?:and|to|with|who|in|for|at|or)\s)[\p{L}'’/-]+\s?){1,6})/giu

/** The category of the jobs that a text names; undefined if it names none or several categories. */
export function categoryOfText(text: string): number | undefined {
  const found = new Set<number>()
  for (const [, name = ''] of text.slice(0, 5000).matchAll(NAMED_JOB)) {
    const category = categoryOfTitle(name)
    if (category !== undefined) found.add(category)
  }
  return found.size === 1 ? [...found][0] : undefined
}
