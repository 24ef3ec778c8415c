import { inLanguages } from '../language.tsx'

const english = {
  title: 'API keys',
  lead: 'With a key, a machine acts in this group without signing in. It has the roles that you choose, for applications that ask about it, and changes nothing here.',
  none: 'There are no API keys.',
  ends: (day: string) => `ends ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  end: 'End',
  endOf: (name: string) => `End the key: ${name}`,
  question: (name: string) => `End the key “${name}”?`,
  consequences: 'Programs that use it stop working at once. It cannot be brought back.',
  ended: 'The key has ended.',
  make: 'Make a key',
  name: 'Name',
  nameHint: 'What it is for, such as “Build server”.',
  days: 'Days until it ends',
  roles: 'Roles in this group',
  reads: 'May read what GROUP_ADMIN reaches',
  readsHint: 'The scope groups_read; it needs the role GROUP_ADMIN among the roles.',
  done: 'Done',
  nothingChosen: 'No roles and no scopes',
  made: 'The new key',
  once: 'Copy it now. It is not shown again.',
}

const german: typeof english = {
  title: 'API-Schlüssel',
  lead: 'Mit einem Schlüssel handelt eine Maschine in dieser Gruppe, ohne sich anzumelden. Sie hat die Rollen, die Sie wählen, für Anwendungen, die danach fragen, und ändert hier nichts.',
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

/** The words about API keys. */
export const useKeyWords = inLanguages({ en: english, de: german })
