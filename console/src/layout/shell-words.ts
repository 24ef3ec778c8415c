import { inLanguages } from '../language.tsx'

const english = {
  signOut: 'Sign out',
  yourAccount: 'Your account',
  skip: 'Skip to the content',
  apiReference: 'API reference',
  appearance: { title: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As on this device' },
  languageTitle: 'Language',
  nav: {
    overview: 'Overview',
    people: 'People',
    groups: 'Groups',
    access: 'Access',
    apps: 'Apps',
    reviews: 'Reviews',
    sessions: 'Sessions',
    scopes: 'Scopes',
    detailTypes: 'Authorization details',
    resources: 'Resources',
    mails: 'Emails',
    webhooks: 'Webhooks',
    events: 'Events',
    connections: 'Sign-in elsewhere',
    keys: 'Keys',
    settings: 'Settings',
    menu: 'Menu',
  },
  toDecide: (count: string) => `${count} to decide`,
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This needs a stronger or a more recent sign-in. It opens in a new window, and what you have typed here stays.',
    needed: (strength: string) => `You need: ${strength}.`,
    signIn: 'Sign in',
    stillWeak:
      'Your sign-in is still not strong enough. Add a second factor or a passkey first, then sign in again.',
    account: 'To your account',
    failed: 'The window was closed, or the browser did not open it.',
    here: 'Sign in on this page; what you have typed is lost',
  },
}

const german: typeof english = {
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
    access: 'Zugänge',
    apps: 'Anwendungen',
    reviews: 'Überprüfungen',
    sessions: 'Sitzungen',
    scopes: 'Scopes',
    detailTypes: 'Autorisierungsdetails',
    resources: 'Ressourcen',
    mails: 'E-Mails',
    webhooks: 'Webhooks',
    events: 'Ereignisse',
    connections: 'Anmeldung anderswo',
    keys: 'Schlüssel',
    settings: 'Einstellungen',
    menu: 'Menü',
  },
  toDecide: (count) => `${count} zu entscheiden`,
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
}

/** The words around every view: navigation, menus, the stronger sign-in. */
export const useShellWords = inLanguages({ en: english, de: german })
