import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'API-Schlüssel',
  lead: 'Mit einem Schlüssel handelt eine Maschine in dieser Gruppe, ohne sich anzumelden. Sie hat die Rollen, die Sie wählen, für Apps, die danach fragen, und ändert hier nichts.',
  none: 'Es gibt keine API-Schlüssel.',
  ends: (day) => `endet ${day}`,
  used: (day) => `zuletzt verwendet ${day}`,
  unused: 'noch nicht verwendet',
  end: 'Beenden',
  endOf: (name) => `Schlüssel beenden: ${name}`,
  question: (name) => `Schlüssel „${name}“ beenden?`,
  consequences:
    'Programme, die ihn verwenden, funktionieren sofort nicht mehr. Er kann nicht zurückgeholt werden.',
  ended: 'Der Schlüssel ist beendet.',
  make: 'Schlüssel erstellen',
  name: 'Name',
  nameHint: 'Wofür er ist, etwa „Build-Server“.',
  days: 'Tage bis zum Ende',
  roles: 'Rollen in dieser Gruppe',
  reads: 'Darf lesen, was GROUP_ADMIN erreicht',
  readsHint: 'Der Scope groups_read; er braucht die Rolle GROUP_ADMIN unter den Rollen.',
  done: 'Fertig',
  nothingChosen: 'Keine Rollen und keine Scopes',
  made: 'Der neue Schlüssel',
  once: 'Kopieren Sie ihn jetzt. Er wird nicht noch einmal gezeigt.',
}
