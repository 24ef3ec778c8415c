// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the parts that views share. */
export const uiWords: Words['uiWords'] = {
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'Een wachtwoord',
    },
    'https://refeds.org/profile/mfa': {
      name: 'Twee factoren',
      hint: 'Een wachtwoord met een code van een authenticator-app, of een toegangssleutel.',
    },
    phr: {
      name: 'Een toegangssleutel',
      hint: 'Beschermt tegen valse inlogpagina’s. Codes zijn niet genoeg.',
    },
  },
  error: {
    title: 'Dit is niet gelukt',
    reference: 'Referentie',
    again: 'Opnieuw proberen',
    refusals: {
      19001: 'Deze verbinding bestaat niet, of niet meer.',
      19002: 'Deze alias is of was in gebruik. Kies een andere.',
      19004: 'Iemand anders heeft de verbinding intussen gewijzigd. Laad haar opnieuw.',
      19005: 'Deze groep heeft dit domein niet.',
      19006: 'Deze of een andere groep heeft het domein al.',
      19007: 'Hiervoor heeft de groep een geverifieerd domein nodig.',
      19008: 'Meer hiervan zijn hier niet mogelijk.',
      19009: 'De andere kant is niet bereikbaar.',
      20002: 'Voor deze rol is hier geen regel.',
      20003: 'Deze aanvraag is er niet meer, of je mag hem niet zien.',
      20004:
        'Over deze aanvraag is intussen beslist, of hij is ingetrokken. Er is niets gewijzigd.',
      20005: 'Iemand anders was eerder. Kijk nog een keer voordat je beslist.',
      20006: 'Je mag niet over deze aanvraag beslissen, of je hebt hem al goedgekeurd.',
      20007: 'De persoon heeft deze rol al.',
      20008: 'Meer hiervan zijn hier niet mogelijk.',
      20010: 'Deze tijdelijke rol is er niet meer.',
      20011: 'De persoon heeft deze rol niet meer op afroep.',
      21001: 'Dit doel is er niet meer, of je mag het niet zien.',
      21003: 'Iemand anders heeft het doel intussen gewijzigd. Laad het opnieuw.',
      21004: 'Meer hiervan zijn hier niet mogelijk.',
      21005: 'Het doel staat niet aan. Schakel het eerst in.',
    },
    signInTooWeak:
      'Hiervoor moet je sterker of recenter zijn ingelogd. Probeer het opnieuw om in te loggen.',
    mayNot: {
      do: (act, thing) => `Je mag ${thing} niet ${act}.`,
      this: 'Dit mag je niet doen.',
    },
    acts: { read: 'zien', search: 'doorzoeken', write: 'wijzigen', delete: 'verwijderen' },
    things: {
      users: 'personen',
      groups: 'groepen',
      apps: 'apps',
      roles: 'rollen',
      scopes: 'scopes',
      webhook: 'webhooks',
      events: 'gebeurtenissen',
      keys: 'sleutels',
      settings: 'instellingen',
    },
    askAdministrator:
      'Vraag een beheerder om de rol die het toestaat. Als je die net hebt gekregen, laad de pagina dan opnieuw.',
    reload: 'Pagina opnieuw laden',
  },
  notFound: {
    title: 'Op dit adres is niets',
    text: 'Misschien is het verkeerd gespeld, of is wat er stond verwijderd of verplaatst.',
    home: 'Naar het begin',
    search: 'Zoeken',
  },
  conflict: {
    title: 'Iemand anders heeft dit intussen gewijzigd',
    intro:
      'Er gaat niets van jou verloren. Beslis over de velden die jullie allebei hebben gewijzigd.',
    clean: 'Jullie hebben verschillende velden gewijzigd, dus beide wijzigingen passen bij elkaar.',
    mine: 'Jouw waarde',
    theirs: 'De andere waarde nu',
    theirChanges: 'Ook door de ander gewijzigd, en behouden:',
    save: 'Resultaat opslaan',
    empty: 'leeg',
  },
  unsaved: {
    title: 'Verlaten zonder op te slaan?',
    text: 'Wat je op deze pagina hebt gewijzigd, gaat verloren.',
    leave: 'Verlaten',
    stay: 'Verder bewerken',
  },
  records: {
    edit: 'Bewerken',
    editOf: (name) => `${name} bewerken`,
    delete: 'Verwijderen',
    deleteOf: (name) => `${name} verwijderen`,
    save: 'Opslaan',
  },
  texts: {
    legend: 'Teksten',
    locale: 'Taal',
    localeHint: 'Zoals en-US of nl-NL',
    repeated: 'Er zijn al teksten in deze taal.',
    title: 'Titel',
    hint: 'Toelichting',
    add: 'Taal toevoegen',
    remove: (locale) => `Teksten in ${locale} verwijderen`,
  },
  close: 'Sluiten',
  cancel: 'Annuleren',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  more: 'Meer tonen',
  saveBar: {
    save: 'Opslaan',
    discard: 'Verwerpen',
    unsaved: 'Er zijn niet-opgeslagen wijzigingen.',
  },
  quoted: (text) => `“${text}”`,
  units: { minute: 'minuten', hour: 'uur', day: 'dagen' },
  unitOf: (label) => `${label}: eenheid`,
}
