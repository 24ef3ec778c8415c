import { german as detailTypes } from '../detail-types/words/german.ts'
import { german as resources } from '../resources/words/german.ts'
import { german as scopes } from '../scopes/words/german.ts'
import { german as sessions } from '../sessions/words/german.ts'
import { german as webhooks } from '../webhooks/words/german.ts'
import type { Words } from './english.ts'
import { operationsGerman } from './operations-german.ts'

/** The words of the console in German. */
export const german: Words = {
  console: 'Konsole',
  signOut: 'Abmelden',
  yourAccount: 'Ihr Konto',
  skip: 'Zum Inhalt springen',
  apiReference: 'API-Referenz',
  appearance: { title: 'Darstellung', light: 'Hell', dark: 'Dunkel', auto: 'Wie auf diesem Gerät' },
  languageTitle: 'Sprache',
  nav: {
    overview: 'Übersicht',
    people: 'Personen',
    groups: 'Gruppen',
    apps: 'Anwendungen',
    sessions: 'Sitzungen',
    scopes: 'Scopes',
    detailTypes: 'Autorisierungsdetails',
    resources: 'Ressourcen',
    mails: 'E-Mails',
    webhooks: 'Webhooks',
    events: 'Ereignisse',
    keys: 'Schlüssel',
    settings: 'Einstellungen',
    menu: 'Menü',
  },
  palette: {
    open: 'Suchen',
    placeholder: 'Zu einer Ansicht oder Anwendung',
    registerApp: 'Anwendung registrieren',
    nothing: 'Nichts gefunden.',
  },
  scopes,
  detailTypes,
  resources,
  sessions,
  webhooks,
  ...operationsGerman,
  status: {
    PENDING: 'Ausstehend',
    VERIFIED: 'Aktiv',
    DECLINED: 'Abgelehnt',
    BLOCKED: 'Gesperrt',
    DELETED: 'Gelöscht',
    COMBINED: 'Zusammengeführt',
  },
  stepUp: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Dafür ist eine stärkere oder neuere Anmeldung nötig. Sie öffnet sich in einem neuen Fenster, und was Sie hier eingegeben haben, bleibt.',
    needed: (strength) => `Sie brauchen: ${strength}.`,
    signIn: 'Anmelden',
    stillWeak:
      'Ihre Anmeldung ist noch nicht stark genug. Fügen Sie zuerst einen zweiten Faktor oder Passkey hinzu und melden Sie sich dann erneut an.',
    account: 'Zu Ihrem Konto',
    failed: 'Das Fenster wurde geschlossen, oder der Browser hat es nicht geöffnet.',
    here: 'Auf dieser Seite anmelden; Eingegebenes geht verloren',
  },
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'Ein Passwort',
      hint: 'Mehr wird nicht verlangt.',
    },
    'https://refeds.org/profile/mfa': {
      name: 'Zwei Faktoren',
      hint: 'Ein Passwort mit dem Code einer Authenticator-App, oder ein Passkey.',
    },
    phr: {
      name: 'Ein Passkey',
      hint: 'Schützt vor gefälschten Anmeldeseiten. Codes genügen nicht.',
    },
  },
  error: {
    title: 'Das hat nicht geklappt',
    reference: 'Referenz',
    again: 'Erneut versuchen',
    signInTooWeak:
      'Dafür ist eine stärkere oder neuere Anmeldung nötig. Versuchen Sie es noch einmal, um sich anzumelden.',
    mayNot: {
      do: (act, thing) => `Sie dürfen ${thing} nicht ${act}.`,
      this: 'Das dürfen Sie nicht.',
    },
    acts: { read: 'sehen', search: 'durchsuchen', write: 'ändern', delete: 'löschen' },
    things: {
      users: 'Personen',
      groups: 'Gruppen',
      apps: 'Anwendungen',
      roles: 'Rollen',
      scopes: 'Scopes',
      webhook: 'Webhooks',
      events: 'Ereignisse',
      keys: 'Schlüssel',
      settings: 'Einstellungen',
    },
    askAdministrator:
      'Bitten Sie jemanden aus der Administration um die nötige Rolle. Wenn Sie sie gerade bekommen haben, laden Sie die Seite neu.',
    reload: 'Seite neu laden',
  },
  notFound: {
    title: 'Unter dieser Adresse gibt es nichts',
    text: 'Vielleicht ist sie falsch geschrieben, oder das Gesuchte wurde gelöscht oder verschoben.',
    home: 'Zum Anfang',
    search: 'Suchen',
  },
  conflict: {
    title: 'Jemand anderes hat das inzwischen geändert',
    intro:
      'Von Ihren Änderungen geht nichts verloren. Entscheiden Sie über die Felder, die Sie beide geändert haben.',
    clean: 'Sie haben verschiedene Felder geändert, beide Änderungen passen zusammen.',
    mine: 'Ihr Wert',
    theirs: 'Der andere Wert',
    theirChanges: 'Außerdem von der anderen Person geändert, bleibt erhalten:',
    save: 'Ergebnis speichern',
    empty: 'leer',
  },
  unsaved: {
    title: 'Ohne Speichern verlassen?',
    text: 'Was Sie auf dieser Seite geändert haben, geht verloren.',
    leave: 'Verlassen',
    stay: 'Weiter bearbeiten',
  },
  records: {
    edit: 'Bearbeiten',
    editOf: (name) => `${name} bearbeiten`,
    delete: 'Löschen',
    deleteOf: (name) => `${name} löschen`,
    save: 'Speichern',
  },
  texts: {
    legend: 'Worte',
    locale: 'Sprache',
    localeHint: 'Etwa en-US oder de-DE',
    repeated: 'In dieser Sprache gibt es schon Worte.',
    title: 'Titel',
    hint: 'Hinweis',
    add: 'Sprache hinzufügen',
    remove: (locale) => `Worte in ${locale} entfernen`,
  },
  inviteToApp: {
    label: 'Führt weiter zu',
    hint: 'Die Anwendung, die Personen öffnen, sobald sie ein Passwort gewählt haben.',
    none: 'Ihrem Konto hier',
  },
  close: 'Schließen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  more: 'Mehr anzeigen',
  saveBar: {
    save: 'Speichern',
    discard: 'Verwerfen',
    unsaved: 'Es gibt ungespeicherte Änderungen.',
  },
}
