// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Vertrouwde uitgevers',
  lead: 'Anderen van wie tokens hier tellen: een pipeline, een pod of een andere cloud logt als app in met een eigen token in plaats van een geheim, en een bedrijf staat in voor zijn mensen.',
  add: 'Uitgever vertrouwen',
  none: 'Er wordt nog geen uitgever vertrouwd.',
  noneHint:
    'Voeg die van je pipelines toe en registreer daarna een app van de soort “Pipeline of workload”.',
  columns: { issuer: 'Uitgever', for: 'Voor', state: 'Toestand' },
  workloads: 'Workloads',
  people: (apps) => `Personen, in ${apps}`,
  enabled: 'Vertrouwd',
  disabled: 'Uitgeschakeld',
  presetLabel: 'Waar de tokens vandaan komen',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Een andere uitgever',
  },
  name: 'Naam',
  nameHint:
    'Kleine letters, cijfers en koppeltekens, zoals github. Kan later niet worden gewijzigd.',
  nameMissing: 'Geef een naam op.',
  taken: 'Er is al een uitgever met deze naam. Bewerk die.',
  issuer: 'Identificatie',
  issuerHint: 'De claim iss van de tokens, precies vergeleken, ook de laatste schuine streep.',
  description: 'Beschrijving',
  keysLabel: 'Sleutels van de uitgever',
  keys: {
    discovery: 'Te vinden bij de uitgever (OpenID Discovery)',
    address: 'Op een eigen adres',
    inline: 'Hier opgegeven, omdat de uitgever vanaf deze server niet bereikbaar is',
  },
  jwksUri: 'Adres van de sleutels',
  jwks: 'Sleutelset (JWKS)',
  jwksHint: 'Voor Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'Dit is geen sleutelset in JSON.',
  algs: 'Algoritmen van de tokens',
  singleUse: 'Elk token telt één keer',
  singleUseHint:
    'Niet voor tokens die in een bestand staan tot ze worden vervangen, zoals bij Kubernetes.',
  lifetime: 'Langste levensduur van een token',
  isEnabled: 'Tokens van deze uitgever worden geaccepteerd',
  asserts: 'Deze uitgever staat in voor mensen',
  assertsHint:
    'De identiteitsverklaringen ervan (ID-JAG) geven apps tokens voor de mensen van de uitgever. Alleen voor de server van een bedrijf dat je kent.',
  by: 'De mensen worden gevonden via',
  ways: {
    connection: 'het account dat ze via een verbinding hebben gekoppeld',
    email: 'hun bevestigde e-mailadres',
  },
  connection: 'Verbinding',
  connectionHint: 'De alias ervan.',
  domains: 'E-maildomeinen',
  domainsHint: 'De uitgever kan alleen voor adressen van deze domeinen spreken.',
  apps: 'Apps die de verklaringen mogen gebruiken',
  app: (n) => `App ${n}`,
  scopes: (n) => `Scopes, ten hoogste (app ${n})`,
  resources: (n) => `Resources van deze server (app ${n})`,
  addApp: 'App toevoegen',
  removeApp: (n) => `App ${n} verwijderen`,
  create: 'Vertrouwen',
  saved: 'De uitgever is opgeslagen. Dit geldt meteen.',
  deleteTitle: (name) => `${name} niet meer vertrouwen?`,
  deleteText:
    'Niemand logt nog in met tokens van deze uitgever, en deze server weigert meteen wat ervoor is uitgegeven. Een API die tokens controleert zonder te vragen, merkt het pas als ze verlopen.',
  deleted: 'De uitgever wordt niet meer vertrouwd.',
  examine: 'Sleutels nu lezen',
  found: (count) =>
    count === 1
      ? 'De sleutels kunnen worden gelezen: 1 is bruikbaar.'
      : `De sleutels kunnen worden gelezen: ${count} zijn bruikbaar.`,
  notFound: 'De sleutels kunnen niet worden gelezen',
}
