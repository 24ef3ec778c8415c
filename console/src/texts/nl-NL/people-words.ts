// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'Personen',
  search: 'Naam, gebruikersnaam of e-mailadres',
  anyStatus: 'Elke status',
  statusLabel: 'Status',
  signInLabel: 'Inloggen',
  anySignIn: 'Elke manier van inloggen',
  signIns: {
    dormant: 'Al 90 dagen niet',
    'with-factor': 'Met een tweede factor',
    'without-factor': 'Zonder tweede factor',
  },
  loading: 'Personen worden geladen',
  none: 'Er is niemand gevonden.',
  noneHint: 'Er wordt gezocht op het begin van woorden, zoals “lov ada” voor Ada Lovelace.',
  nobody: 'Er is hier nog niemand.',
  nobodyHint: 'Nodig mensen per e-mail uit, of voeg iemand toe met een wachtwoord.',
  further: 'Verder zoeken',
  columns: { name: 'Naam', email: 'E-mailadres', status: 'Status', lastLogin: 'Laatst ingelogd' },
  never: 'Nooit',
  close: 'Sluiten',
  invite: {
    action: 'Uitnodigen',
    title: 'Iemand uitnodigen',
    hint: 'De persoon krijgt een e-mail met een link om het adres te bevestigen en een wachtwoord te kiezen.',
    submit: 'Uitnodiging versturen',
    done: (email) => `De uitnodiging is naar ${email} verstuurd.`,
  },
  links: {
    action: 'Wachtwoordlinks',
    title: 'Links versturen om een wachtwoord te kiezen',
    hint: 'Iedereen zonder wachtwoord en zonder toegangssleutel krijgt een e-mail in de eigen taal. Wie een link heeft die nog geldig is, krijgt geen andere.',
    group: 'Leden van',
    anyGroup: 'Alle groepen, en mensen zonder groep',
    submit: 'Links versturen',
    sending: 'Links worden verstuurd',
    stop: 'Stoppen',
    sent: (count) =>
      count === 1
        ? 'Er is één link verstuurd.'
        : `Er zijn ${count.toLocaleString('nl-NL')} links verstuurd.`,
    notSent: (reason) => `Er is geen link verstuurd. ${reason}.`,
    outcomes: {
      sent: 'Verstuurd',
      would_send: 'Zou worden verstuurd',
      unknown: 'Deze persoon bestaat niet',
      not_allowed: 'Dit mag je voor deze persoon niet doen',
      blocked: 'Het account is geblokkeerd',
      closed: 'Het account is afgewezen of samengevoegd',
      deletion_planned: 'Het account wordt verwijderd',
      no_email: 'Er is geen e-mailadres',
      address_of_another: 'Iemand anders logt in met dit e-mailadres',
      can_sign_in: 'De persoon logt in met een toegangssleutel',
      already_sent: 'Een eerdere link is nog geldig',
      too_many_mails: 'In het afgelopen uur zijn te veel e-mails naar dit adres gestuurd',
    },
  },
  add: {
    action: 'Persoon toevoegen',
    title: 'Persoon toevoegen',
    hint: 'Een gebruikersnaam of een e-mailadres is genoeg.',
    nameMissing: 'Vul een gebruikersnaam of een e-mailadres in om mee in te loggen.',
    passwordHint:
      'Stuur de persoon zonder wachtwoord een wachtwoordlink vóór de eerste keer inloggen.',
    mustChange: 'Moet bij de eerste keer inloggen een ander wachtwoord kiezen',
    submit: 'Toevoegen',
    done: (name) => `${name} is toegevoegd.`,
  },
  status: {
    PENDING: 'In afwachting',
    VERIFIED: 'Actief',
    DECLINED: 'Afgewezen',
    BLOCKED: 'Geblokkeerd',
    DELETED: 'Verwijderd',
    COMBINED: 'Samengevoegd',
  },
}
