import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Registration tokens',
  lead: 'Coding agents and other tools can register themselves. A token lets them, as often and as long as you say. Nobody checks such apps, so people are always asked for their consent.',
  add: 'Make a token',
  none: 'There is no valid token.',
  noneHint: 'Make one for each team or tool, so that you can end it alone.',
  isClosed:
    'Registration is closed: no token works, and apps are registered by administrators alone. To change that, set clientRegistration.mode to token in the settings.',
  isOpen:
    'Registration is open: every app can register itself without a token. A token can still allow it other scopes.',
  settings: 'To these settings',
  endpoint: 'Where apps register',
  columns: { name: 'For', scopes: 'Scopes', uses: 'Uses left', expires: 'Expires' },
  usualScopes: 'As in the settings',
  name: 'For whom it is',
  nameHint: 'You recognise it by this later.',
  uses: 'How many apps may register with it',
  lifetime: 'Valid for',
  lifetimes: {
    3600: 'An hour',
    86400: 'A day',
    604800: 'A week',
    2592000: '30 days',
    31536000: 'A year',
  },
  scopes: 'Scopes that these apps may choose',
  scopesHint: 'Without any, those of clientRegistration.scopes.',
  create: 'Make the token',
  token: 'Registration token',
  once: 'Copy it now: it is shown only this once. Whoever has it can register apps.',
  tryIt: 'An app registers with it like this:',
  deleteTitle: (name: string) => `Delete the token for ${name}?`,
  deleteText: 'No app can register with it any more. Those that did stay.',
  deleted: 'The token is deleted.',
  unchecked: 'This app registered itself on',
  uncheckedName: 'Nobody has checked its name.',
  leadsTo: 'Sign-ins lead to:',
  takeOver:
    'Until somebody changes it here, it can change itself, and it is removed when it is not used.',
}

const german: typeof english = {
  title: 'Registrierungstoken',
  lead: 'Coding-Agents und andere Werkzeuge können sich selbst registrieren. Ein Token erlaubt es ihnen, so oft und so lange Sie es festlegen. Niemand prüft solche Anwendungen, deshalb werden Personen immer um Einwilligung gebeten.',
  add: 'Token erzeugen',
  none: 'Es gibt kein gültiges Token.',
  noneHint: 'Erzeugen Sie eines für jedes Team oder Werkzeug, damit Sie es einzeln beenden können.',
  isClosed:
    'Die Registrierung ist geschlossen: Kein Token gilt, nur Administratoren registrieren Anwendungen. Um das zu ändern, setzen Sie clientRegistration.mode in den Einstellungen auf token.',
  isOpen:
    'Die Registrierung ist offen: Jede Anwendung kann sich ohne Token registrieren. Ein Token kann ihr andere Scopes erlauben.',
  settings: 'Zu diesen Einstellungen',
  endpoint: 'Wo sich Anwendungen registrieren',
  columns: { name: 'Für', scopes: 'Scopes', uses: 'Übrig', expires: 'Gilt bis' },
  usualScopes: 'Wie eingestellt',
  name: 'Für wen es ist',
  nameHint: 'Daran erkennen Sie es später.',
  uses: 'Wie viele Anwendungen sich damit registrieren dürfen',
  lifetime: 'Gilt',
  lifetimes: {
    3600: 'eine Stunde',
    86400: 'einen Tag',
    604800: 'eine Woche',
    2592000: '30 Tage',
    31536000: 'ein Jahr',
  },
  scopes: 'Scopes, aus denen diese Anwendungen wählen dürfen',
  scopesHint: 'Ohne Angabe die aus clientRegistration.scopes.',
  create: 'Token erzeugen',
  token: 'Registrierungstoken',
  once: 'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt. Wer es hat, kann Anwendungen registrieren.',
  tryIt: 'So registriert sich eine Anwendung damit:',
  deleteTitle: (name) => `Das Token für ${name} löschen?`,
  deleteText: 'Keine Anwendung kann sich mehr damit registrieren. Die es getan haben, bleiben.',
  deleted: 'Das Token ist gelöscht.',
  unchecked: 'Diese Anwendung hat sich selbst registriert am',
  uncheckedName: 'Niemand hat ihren Namen geprüft.',
  leadsTo: 'Anmeldungen führen zu:',
  takeOver:
    'Bis jemand sie hier ändert, kann sie sich selbst ändern, und sie wird entfernt, wenn sie nicht benutzt wird.',
}

/** The words about apps that register themselves. */
export const useRegistrationWords = inLanguages({ en: english, de: german })
