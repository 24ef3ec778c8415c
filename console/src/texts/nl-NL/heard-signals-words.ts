// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Signalen van de andere kant',
  intro:
    'Als de andere kant beveiligingsgebeurtenissen (Shared Signals) stuurt, beëindigt een account dat daar eindigt hier meteen sessies. Geen enkele gebeurtenis geeft een rol of laat iemand binnen.',
  none: 'Er worden geen signalen ontvangen.',
  hear: 'Signalen ontvangen',
  anew: 'Opnieuw instellen',
  anewHint:
    'De stream aan de andere kant wordt door een nieuwe vervangen. Als iemand die daar heeft ingesteld, moet die de nieuwe header invullen.',
  state: 'Stream aan de andere kant',
  statuses: { enabled: 'Ingeschakeld', paused: 'Gepauzeerd', disabled: 'Uitgeschakeld' },
  stopped: 'De andere kant heeft de stream gestopt, dus er komen geen gebeurtenissen.',
  problem: 'Het laatste probleem',
  delivery: 'Hoe gebeurtenissen komen',
  deliveries: {
    push: 'De andere kant stuurt ze (push)',
    poll: 'Er wordt elke 10 seconden om gevraagd (poll)',
  },
  received: 'Laatste gebeurtenis',
  verified: 'Laatste antwoord op een test',
  never: 'Nooit',
  issuer: 'Zender',
  issuerHint: 'De issuer ervan. Leeg: de andere kant van de verbinding.',
  audience: 'Voor wie gebeurtenissen zijn',
  audienceHint: 'Zoals de zender het toont (aud).',
  keys: 'Adres van de sleutels ervan',
  keysHint: 'Alleen nodig als de zender geen metadata publiceert.',
  endpoint: 'Adres voor gebeurtenissen',
  rules: 'Wat gebeurtenissen doen',
  events: {
    'session-revoked': 'Er is een sessie beëindigd',
    'credential-change': 'Er is een wachtwoord of factor gewijzigd',
    'account-disabled': 'Het account is uitgeschakeld',
    'account-purged': 'Het account is verwijderd',
    'account-credential-change-required': 'Het wachtwoord moet worden gewijzigd',
    'credential-compromise': 'Er is een wachtwoord of factor gestolen',
  },
  actions: {
    ignore: 'niets',
    end_sessions: 'beëindigt sessies die met deze verbinding zijn begonnen',
    end_all: 'beëindigt alle sessies van de persoon',
  },
  access: 'Wie de stream instelt',
  accesses: {
    client: {
      name: 'Deze server, als client van de verbinding',
      hint: 'De client heeft daar de scopes ssf.manage en ssf.read nodig.',
    },
    token: { name: 'Deze server, met een token', hint: 'Iemand maakt dat aan de andere kant.' },
    none: {
      name: 'Iemand aan de andere kant',
      hint: 'Die vult een adres en een header in, die na het opslaan worden getoond.',
    },
  },
  token: 'Token van de zender',
  tokenHint: 'Voor de stream-API ervan.',
  tokenKept: 'Leeg: het token blijft.',
  enterThere: 'Vul beide aan de andere kant in.',
  header: 'Header Authorization',
  headerOnce: 'Hij wordt alleen deze keer getoond.',
  done: 'Gereed',
  verify: 'Om een test vragen',
  asked: 'Er is om een test gevraagd. Als die is gekomen, staat hier de tijd.',
  notAsked: (problem) => `Er kon niet om een test worden gevraagd: ${problem}`,
  changeRules: 'Regels wijzigen',
  save: 'Opslaan',
  saved: 'Opgeslagen.',
  remove: 'Niet meer ontvangen',
  question: 'Deze stream niet meer ontvangen?',
  consequences:
    'Een account dat daar eindigt, beëindigt hier dan geen sessie meer vóór de volgende keer inloggen.',
  removed: 'Er worden geen signalen meer ontvangen.',
}
