import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Registrierungstoken',
  lead: 'Coding-Agents und andere Werkzeuge können sich selbst registrieren. Ein Token erlaubt es ihnen, so oft und so lange Sie es festlegen. Niemand prüft solche Apps, deshalb werden Personen immer um Einwilligung gebeten.',
  add: 'Token erzeugen',
  none: 'Es gibt kein gültiges Token.',
  noneHint: 'Erzeugen Sie eines für jedes Team oder Werkzeug, damit Sie es einzeln beenden können.',
  isClosed:
    'Die Registrierung ist geschlossen: Kein Token gilt, nur die Verwaltung registriert Apps. Um das zu ändern, setzen Sie clientRegistration.mode in den Einstellungen auf token.',
  isOpen:
    'Die Registrierung ist offen: Jede App kann sich ohne Token registrieren. Ein Token kann ihr andere Scopes erlauben.',
  settings: 'Zu diesen Einstellungen',
  endpoint: 'Wo sich Apps registrieren',
  columns: { name: 'Für', scopes: 'Scopes', uses: 'Übrig', expires: 'Gilt bis' },
  usualScopes: 'Wie eingestellt',
  name: 'Für wen es ist',
  nameHint: 'Daran erkennen Sie es später.',
  uses: 'Wie viele Apps sich damit registrieren dürfen',
  lifetime: 'Gilt',
  lifetimes: {
    3600: 'eine Stunde',
    86400: 'einen Tag',
    604800: 'eine Woche',
    2592000: '30 Tage',
    31536000: 'ein Jahr',
  },
  scopes: 'Scopes, aus denen diese Apps wählen dürfen',
  scopesHint: 'Ohne Angabe die aus clientRegistration.scopes.',
  create: 'Token erzeugen',
  token: 'Registrierungstoken',
  once: 'Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt. Wer es hat, kann Apps registrieren.',
  tryIt: 'So registriert sich eine App damit:',
  deleteTitle: (name) => `Das Token für ${name} löschen?`,
  deleteText: 'Keine App kann sich mehr damit registrieren. Die es getan haben, bleiben.',
  deleted: 'Das Token ist gelöscht.',
  unchecked: 'Diese App hat sich selbst registriert am',
  uncheckedName: 'Niemand hat ihren Namen geprüft.',
  leadsTo: 'Anmeldungen führen zu:',
  takeOver:
    'Bis jemand sie hier ändert, kann sie sich selbst ändern, und sie wird entfernt, wenn sie nicht benutzt wird.',
}
