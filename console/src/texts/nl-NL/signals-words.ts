// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'De app hoort het vrijwel meteen als een sessie eindigt, inloggegevens veranderen, een account wordt geblokkeerd, of een rol wordt toegekend, gewijzigd of beëindigd. De app kan tokens dan weigeren zonder bij elk verzoek te vragen.',
  add: 'Stream toevoegen',
  ofGroup: {
    title: 'Signaalstreams',
    lead: 'Apps die het vrijwel meteen horen als een sessie van iemand in deze groep of eronder eindigt, een account wordt geblokkeerd, of een rol wordt toegekend, gewijzigd of beëindigd.',
    none: 'Geen app krijgt signalen over alleen deze groep.',
  },
  none: 'Er is nog geen stream.',
  noneHint:
    'Voeg er hier een toe, of geef de app de scope ssf_manage, zodat die zelf streams maakt.',
  needsScope: 'Voor poll heeft de app ook een van de scopes ssf_read en ssf_manage nodig.',
  delivery: 'Aflevering',
  methods: {
    poll: 'De app vraagt (poll)',
    push: 'Ze worden verstuurd (push)',
    revoke: 'De app wordt gevraagd mensen overal uit te loggen (Global Token Revocation)',
  },
  url: 'Adres',
  urlHint: 'Ondertekende gebeurtenissen worden hierheen gestuurd met POST.',
  revokeHint:
    'Verzoeken worden hierheen gestuurd als alle sessies van iemand eindigen. Zonder header bewijst een ondertekende JWT ze.',
  header: 'Header Authorization',
  headerHint:
    'Meegestuurd met elke gebeurtenis, zoals Bearer en een token van de app. Niemand kan hem later lezen.',
  app: 'App',
  chooseApp: 'App kiezen',
  clientId: 'Client-ID',
  clientIdHint: 'Van de app die signalen krijgt. De beheerder van de server kent hem.',
  group: 'Groep',
  groupHint: 'De stream gaat alleen over deze groep en onderliggende groepen.',
  wholeServer: 'Hele server',
  description: 'Beschrijving',
  create: 'Toevoegen',
  added: 'De stream is toegevoegd. Hij meldt wat er vanaf nu gebeurt.',
  statuses: { enabled: 'Ingeschakeld', paused: 'Gepauzeerd', disabled: 'Uitgeschakeld' },
  waiting: 'Wachtend',
  refused: 'Geweigerd',
  oldest: 'Oudste sinds',
  asked: 'Laatste poll',
  sent: 'Laatst verstuurd',
  never: 'Nooit',
  failing: 'De ontvanger faalt sinds',
  problems: {
    'there was no connection or no answer': 'Er was geen verbinding of geen antwoord.',
    'the answer took too long': 'Het antwoord duurde te lang.',
    'the answer cannot be read': 'Het antwoord kan niet worden gelezen.',
  },
  verify: 'Test versturen',
  verified: 'Er is een verificatiegebeurtenis onderweg.',
  pause: 'Pauzeren',
  paused: 'Gebeurtenissen wachten nu, en de app krijgt daarvan bericht.',
  resume: 'Hervatten',
  resumed: 'Gebeurtenissen worden weer afgeleverd.',
  delete: 'Verwijderen',
  deleteTitle: 'Deze stream verwijderen?',
  deleteText:
    'De app hoort niets meer, en wat wacht, vervalt. Dit kan niet ongedaan worden gemaakt.',
}
