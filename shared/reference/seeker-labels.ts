import type { jobCategories } from './job-categories.ts'
import type { sectors } from './sectors.ts'

/**
 * Words by which job seekers look for a sector, beside its name. Each is an activity of a division or class of SIC 2007,
 * or the everyday name of one. Checked against the ONS list on 26 November 2026.
 */
export const sectorLabels: Readonly<Record<(typeof sectors)[number]['id'], string>> = {
  1: 'farm, crops, livestock, fishery, horticulture',
  2: 'oil, gas extraction, coal, minerals',
  3: 'factory, production, food processing, pharmaceuticals, engineering, aerospace, cars',
  4: 'energy, power, renewables, utilities',
  5: 'recycling, sewage, environment, utilities',
  6: 'building, builder, civil engineering, electrician, plumbing, roofing',
  7: 'shop, supermarket, pharmacy, garage, mechanic, e-commerce, online shop',
  8: 'logistics, warehouse, driver, lorry, haulage, delivery, rail, airline, aviation, shipping, post',
  9: 'hospitality, food, chef, cafe, catering, takeaway, pub, bar, accommodation',
  10: 'IT, software, developer, programming, computer, tech, data, telecoms, media, film, television, publishing, games',
  11: 'bank, fintech, investment, pensions, fund',
  12: 'property, estate agent, housing, letting',
  13: 'accounting, accountant, audit, law, legal, solicitor, consultancy, architect, engineering, research, marketing, advertising, veterinary, vet, design',
  14: 'recruitment, employment agency, staffing, cleaning, security, travel agent, facilities, call centre',
  15: 'government, council, army, police, fire service',
  16: 'school, teacher, university, college, nursery school, training, tutor',
  17: 'nurse, doctor, care home, carer, hospital, NHS, dentist, GP, pharmacy, social work, nursery, childcare',
  18: 'museum, theatre, music, sport, football, gym, dance, gambling',
  19: 'hairdresser, beauty, church, charity, religious, repair, laundry',
  20: 'nanny, domestic worker, private household',
  21: 'embassy, United Nations',
}

/** The same for job categories: everyday job titles of the unit groups of SOC 2020. */
export const jobCategoryLabels: Readonly<Record<(typeof jobCategories)[number]['id'], string>> = {
  11: 'chief executive, director, finance manager, marketing director, IT director',
  12: 'care home manager, restaurant manager, hotel manager, shop owner, property manager',
  21: 'software engineer, developer, programmer, data scientist, civil engineer, mechanical engineer, IT, cyber security, biologist, chemist',
  22: 'nurse, doctor, GP, dentist, pharmacist, midwife, physiotherapist, radiographer, paramedic, vet, psychologist',
  23: 'teacher, lecturer, head teacher, nursery teacher, special needs',
  24: 'accountant, solicitor, lawyer, architect, social worker, journalist, consultant, economist, business analyst, clergy',
  31: 'laboratory technician, IT support, engineering technician, CAD',
  32: 'dental nurse, pharmacy technician, youth worker, counsellor, dispensing optician',
  33: 'police, firefighter, prison officer, army',
  34: 'artist, designer, photographer, musician, dancer, actor, sports coach, footballer',
  35: 'recruiter, marketing, sales executive, buyer, estate agent, financial analyst, insurance, train driver, pilot',
  41: 'administrator, office manager, bookkeeper, payroll, clerk',
  42: 'secretary, personal assistant, receptionist',
  51: 'farmer, gardener, groundsman, fisher',
  52: 'electrician, welder, mechanic, fitter, machinist, engineer',
  53: 'bricklayer, carpenter, joiner, plumber, roofer, plasterer, painter, builder',
  54: 'chef, cook, butcher, baker, tailor, printer',
  61: 'carer, care worker, care assistant, senior carer, nursery nurse, teaching assistant, veterinary nurse',
  62: 'hairdresser, beautician, travel agent, housekeeper, caretaker',
  63: 'traffic warden, community support officer',
  71: 'shop assistant, retail, sales assistant, cashier',
  72: 'call centre, customer service adviser',
  81: 'factory worker, machine operator, assembler, food processing',
  82: 'lorry driver, HGV, van driver, taxi, bus driver, forklift, delivery',
  91: 'labourer, farm worker, picker',
  92: 'cleaner, porter, waiter, bar staff, security guard, warehouse',
}
