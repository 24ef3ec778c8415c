// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Leidt naar',
    hint: 'De app die mensen openen zodra ze een wachtwoord hebben gekozen.',
    none: 'Hun account hier',
  },
  newRole: {
    title: (role) => `Nieuwe rol ${role} maken?`,
    hint: 'Nog niemand heeft deze rol. Rollen worden precies zo gespeld.',
    likely: (role) => `Nog niemand heeft deze rol. Bedoelde je ${role}?`,
    use: (role) => `${role} gebruiken`,
    make: (role) => `${role} maken`,
    drop: 'Weglaten',
  },
  close: 'Sluiten',
  revert: {
    action: 'Terugdraaien',
    ask: (act) => `“${act}” terugdraaien?`,
    hint: 'Wat is gewijzigd, krijgt de vorige waarde terug, met jouw eigen rechten. Het logboek vermeldt dat het is teruggedraaid.',
    done: 'Teruggedraaid.',
    changed: 'Het is sindsdien gewijzigd en kan daarom niet worden teruggedraaid.',
    now: (field, now) => `${field} is nu: ${now}`,
    gone: (field) => `${field} heeft geen waarde meer, of is verdwenen.`,
    of: 'Draait gebeurtenis terug',
  },
  groupId: 'ID van de groep',
  by: 'door',
  inConsole: 'in de console',
  theConsole: 'Console',
  operators: {
    import: 'een import',
    'command line': 'de opdrachtregel',
    server: 'de server',
  },
  changed: {
    title: 'Wat er is gewijzigd',
    nothing: 'niets',
    to: 'in',
    secret: 'gewijzigd; het logboek bevat geen geheimen',
    tooLong: 'gewijzigd; de waarden zijn te lang voor het logboek',
    erased: 'Wat er is gewijzigd, is met de persoon gewist.',
    altered: 'Wat er is gewijzigd, is na de gebeurtenis in de database veranderd.',
  },
  noGroup: 'Geen groep die je mag zien, heet zo.',
  browserOn: (browser, system) => `${browser} op ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'een regel' : `regel ${rule}`
    return connection === undefined
      ? `${role} door ${which}`
      : `${role} door ${which} van ${connection}`
  },
}
