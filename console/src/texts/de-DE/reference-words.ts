import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Führt weiter zu',
    hint: 'Die App, die Personen öffnen, sobald sie ein Passwort gewählt haben.',
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
