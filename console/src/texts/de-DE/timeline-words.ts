import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Zeitleiste der Rollen',
  role: 'Rolle',
  anyRole: 'Alle Rollen',
  only: (name) => `Nur ${name}`,
  onlyOf: (name) => `Nur ${name} zeigen`,
  everybody: 'Alle zeigen',
  none: 'Niemand hatte eine Rolle.',
  noneHint: 'Hier erscheint, wer was hatte, von wann bis wann, und warum.',
  member: 'Mitglied',
  now: 'jetzt',
  given: (how, by) => (by === undefined ? `vergeben ${how}` : `vergeben ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `beendet ${how}` : `beendet ${how} (${by})`),
  breakGlass: 'Notfall',
  hows: {
    hand: 'von Hand',
    rule: 'durch eine Regel',
    request: 'auf Antrag',
    activation: 'durch Aktivierung',
    breakGlass: 'im Notfall',
    import: 'durch einen Import',
    invitation: 'durch eine Einladung',
    before: 'vor Beginn der Aufzeichnung',
    server: 'vom Server',
    expired: 'zu ihrer Zeit',
    review: 'durch eine Überprüfung',
    merged: 'beim Zusammenführen von Konten',
    groupDeleted: 'mit der Gruppe',
    personDeleted: 'mit dem Konto',
  },
}
