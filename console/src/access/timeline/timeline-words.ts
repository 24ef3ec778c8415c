import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Timeline of roles',
  role: 'Role',
  anyRole: 'All roles',
  only: (name: string) => `Only ${name}`,
  onlyOf: (name: string) => `Show only ${name}`,
  everybody: 'Show everybody',
  none: 'Nobody has held a role.',
  noneHint: 'Who held what, from when until when, and why, appears here.',
  member: 'member',
  now: 'now',
  given: (how: string, by: string | undefined) =>
    by === undefined ? `given ${how}` : `given ${how} (${by})`,
  ended: (how: string, by: string | undefined) =>
    by === undefined ? `ended ${how}` : `ended ${how} (${by})`,
  breakGlass: 'break glass',
  hows: {
    hand: 'by hand',
    rule: 'by a rule',
    request: 'on request',
    activation: 'by activation',
    breakGlass: 'by break glass',
    import: 'by an import',
    invitation: 'by an invitation',
    before: 'before the history began',
    server: 'by the server',
    expired: 'at its time',
    review: 'by a review',
    merged: 'by a merge of accounts',
    groupDeleted: 'with its group',
    personDeleted: 'with the account',
  },
}

const german: typeof english = {
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

/** The words about who held which role, and when. */
export const useTimelineWords = inLanguages({ en: english, de: german })
