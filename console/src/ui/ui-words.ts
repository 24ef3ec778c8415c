import { inLanguages } from '../language.tsx'

const english = {
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'A password',
    },
    'https://refeds.org/profile/mfa': {
      name: 'Two factors',
      hint: 'A password with a code of an authenticator app, or a passkey.',
    },
    phr: {
      name: 'A passkey',
      hint: 'Protects from faked sign-in pages. Codes are not enough.',
    },
  },
  error: {
    title: 'This did not work',
    reference: 'Reference',
    again: 'Try again',
    /** Refusals by their codes, where the words of the server would be another language. */
    refusals: {
      20003: 'This request is gone, or it is not yours to see.',
      20004: 'This request was decided, withdrawn or moved meanwhile. Nothing was changed.',
      20005: 'Somebody else was faster. Look at it again before you decide.',
      20006: 'You may not decide this request, or you have approved it already.',
    } as Readonly<Record<number, string>>,
    signInTooWeak: 'It needs a stronger or a more recent sign-in. Try it again to sign in.',
    mayNot: {
      do: (act: string, thing: string) => `You may not ${act} ${thing}.`,
      this: 'You may not do this.',
    },
    acts: { read: 'see', search: 'search', write: 'change', delete: 'delete' },
    things: {
      users: 'people',
      groups: 'groups',
      apps: 'apps',
      roles: 'roles',
      scopes: 'scopes',
      webhook: 'webhooks',
      events: 'events',
      keys: 'keys',
      settings: 'settings',
    },
    askAdministrator:
      'Ask an administrator for the role that allows it. If you have just got it, load the page again.',
    reload: 'Load the page again',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'It may be misspelt, or what it led to was deleted or moved.',
    home: 'To the start',
    search: 'Search',
  },
  conflict: {
    title: 'Somebody else has changed this meanwhile',
    intro: 'Nothing of yours is lost. Decide about the fields that you both have changed.',
    clean: 'You changed different fields, so both changes fit together.',
    mine: 'Your value',
    theirs: 'Their value now',
    theirChanges: 'Also changed by them, and kept:',
    save: 'Save the result',
    empty: 'empty',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you have changed on this page is lost.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  records: {
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    delete: 'Delete',
    deleteOf: (name: string) => `Delete ${name}`,
    save: 'Save',
  },
  texts: {
    legend: 'Words',
    locale: 'Language',
    localeHint: 'Such as en-US or de-DE',
    repeated: 'There are words in this language already.',
    title: 'Title',
    hint: 'Hint',
    add: 'Add a language',
    remove: (locale: string) => `Remove the words in ${locale}`,
  },
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  more: 'Show more',
  saveBar: {
    save: 'Save',
    discard: 'Discard',
    unsaved: 'There are unsaved changes.',
  },
  quoted: (text: string) => `“${text}”`,
  units: { minute: 'minutes', hour: 'hours', day: 'days' },
  unitOf: (label: string) => `${label}: unit`,
}

const german: typeof english = {
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'Ein Passwort',
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
    refusals: {
      19001: 'Diese Verbindung gibt es nicht oder nicht mehr.',
      19002: 'Dieser Alias ist oder war vergeben. Wählen Sie einen anderen.',
      19004: 'Jemand anderes hat die Verbindung inzwischen geändert. Laden Sie sie neu.',
      19005: 'Diese Gruppe hat diese Domain nicht.',
      19006: 'Diese oder eine andere Gruppe hat die Domain schon.',
      19007: 'Dafür braucht die Gruppe eine nachgewiesene Domain.',
      19008: 'Mehr davon kann es hier nicht geben.',
      19009: 'Die andere Seite ist nicht zu erreichen.',
      20002: 'Für diese Rolle gibt es hier keine Regel.',
      20003: 'Diesen Antrag gibt es nicht mehr, oder Sie dürfen ihn nicht sehen.',
      20004: 'Inzwischen wurde der Antrag entschieden oder zurückgezogen. Geändert wurde nichts.',
      20005: 'Jemand anderes war schneller. Sehen Sie es noch einmal an, bevor Sie entscheiden.',
      20006: 'Sie dürfen diesen Antrag nicht entscheiden, oder haben ihm schon zugestimmt.',
      20007: 'Die Person hat diese Rolle schon.',
      20008: 'Mehr davon kann es hier nicht geben.',
      20010: 'Diese Rolle auf Zeit gibt es nicht mehr.',
      20011: 'Die Person ist dafür nicht mehr vorgesehen.',
    },
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
  quoted: (text) => `„${text}“`,
  units: { minute: 'Minuten', hour: 'Stunden', day: 'Tage' },
  unitOf: (label) => `${label}: Einheit`,
}

/** The words of the parts that views share. */
export const useUiWords = inLanguages({ en: english, de: german })
