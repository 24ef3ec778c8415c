import { inLanguages } from '../language.tsx'

/** Who acts at the server itself, as events name them. */
type Operators = Readonly<Record<string, string>>

const english = {
  inviteToApp: {
    label: 'Leads on to',
    hint: 'The app that people open once they have chosen a password.',
    none: 'Their account here',
  },
  newRole: {
    title: (role: string) => `Make a new role ${role}?`,
    hint: 'Nobody has this role yet. Roles are spelled exactly.',
    likely: (role: string) => `Nobody has this role yet. Did you mean ${role}?`,
    use: (role: string) => `Use ${role}`,
    make: (role: string) => `Make ${role}`,
    drop: 'Leave it out',
  },
  close: 'Close',
  revert: {
    action: 'Revert',
    ask: (act: string) => `Revert “${act}”?`,
    hint: 'What was changed gets its former value, by your own rights. The log says that it was reverted.',
    done: 'Reverted.',
    changed: 'It was changed since, so that it cannot be reverted.',
    now: (field: string, now: string) => `${field} is now: ${now}`,
    gone: (field: string) => `${field} has no value any more, or is gone.`,
    of: 'Reverts event',
  },
  groupId: 'Id of the group',
  by: 'by',
  inConsole: 'in the console',
  theConsole: 'Console',
  operators: {
    import: 'an import',
    'command line': 'the command line',
    server: 'the server',
  } as Operators,
  changed: {
    title: 'What has changed',
    nothing: 'nothing',
    to: 'to',
    secret: 'changed; the log holds no secrets',
    tooLong: 'changed; the values are too long for the log',
    erased: 'What has changed was erased with the person.',
    altered: 'What has changed was altered in the database after the event.',
  },
  noGroup: 'No group that you may read has this name.',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  byRule: (role: string, connection: string | undefined, rule: number | undefined) => {
    const which = rule === undefined ? 'a rule' : `rule ${rule}`
    return connection === undefined ? `${role} by ${which}` : `${role} by ${which} of ${connection}`
  },
}

const german: typeof english = {
  inviteToApp: {
    label: 'Führt weiter zu',
    hint: 'Die Anwendung, die Personen öffnen, sobald sie ein Passwort gewählt haben.',
    none: 'Ihrem Konto hier',
  },
  newRole: {
    title: (role) => `Neue Rolle ${role} anlegen?`,
    hint: 'Diese Rolle hat noch niemand. Rollen werden genau so geschrieben.',
    likely: (role) => `Diese Rolle hat noch niemand. Meinten Sie ${role}?`,
    use: (role) => `${role} nehmen`,
    make: (role) => `${role} anlegen`,
    drop: 'Weglassen',
  },
  close: 'Schließen',
  revert: {
    action: 'Rückgängig machen',
    ask: (act) => `„${act}“ rückgängig machen?`,
    hint: 'Was geändert wurde, bekommt seinen früheren Wert, mit Ihren eigenen Rechten. Das Protokoll sagt, dass es rückgängig gemacht wurde.',
    done: 'Rückgängig gemacht.',
    changed: 'Es wurde seither geändert und lässt sich nicht rückgängig machen.',
    now: (field, now) => `${field} ist jetzt: ${now}`,
    gone: (field) => `${field} hat keinen Wert mehr oder ist weg.`,
    of: 'Macht rückgängig',
  },
  groupId: 'Id der Gruppe',
  by: 'durch',
  inConsole: 'in der Konsole',
  theConsole: 'Konsole',
  operators: {
    import: 'einen Import',
    'command line': 'die Befehlszeile',
    server: 'den Server',
  },
  changed: {
    title: 'Was sich geändert hat',
    nothing: 'nichts',
    to: 'auf',
    secret: 'geändert; das Protokoll enthält keine Geheimnisse',
    tooLong: 'geändert; die Werte sind zu lang für das Protokoll',
    erased: 'Was sich geändert hat, wurde mit der Person gelöscht.',
    altered: 'Was sich geändert hat, wurde nach dem Ereignis in der Datenbank verändert.',
  },
  noGroup: 'Keine Gruppe, die Sie sehen dürfen, heißt so.',
  browserOn: (browser, system) => `${browser} auf ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'eine Regel' : `Regel ${rule}`
    return connection === undefined
      ? `${role} durch ${which}`
      : `${role} durch ${which} von ${connection}`
  },
}

/** The words of what refers to something of another view. */
export const useReferenceWords = inLanguages({ en: english, de: german })
