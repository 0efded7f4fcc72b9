/** The routes with the most sponsors, spelled as in the register, each with its purpose. */
export const visaRoutes = [
  {
    route: 'Skilled Worker',
    purpose: 'A skilled job with a licensed employer. Health and Care Worker visas are part of it.',
  },
  {
    route: 'Global Business Mobility: Senior or Specialist Worker',
    purpose: 'A transfer to the UK branch of the company you work for.',
  },
  { route: 'Scale-up', purpose: 'A skilled job with a UK business that grows fast.' },
  { route: 'Creative Worker', purpose: 'Work in the arts and entertainment for a time.' },
  {
    route: 'Government Authorised Exchange',
    purpose: 'Work experience, training or research on an approved scheme.',
  },
  { route: 'Charity Worker', purpose: 'Unpaid voluntary work for a charity.' },
  {
    route: 'Global Business Mobility: Graduate Trainee',
    purpose: 'A placement in the UK as part of your employer’s graduate programme.',
  },
  { route: 'Religious Worker', purpose: 'Pastoral or other work for a religious order, for a time.' },
  {
    route: 'Global Business Mobility: UK Expansion Worker',
    purpose: 'Setting up the first UK branch of the company you work for.',
  },
  { route: 'Seasonal Worker', purpose: 'Work in horticulture or poultry for a season.' },
] as const
